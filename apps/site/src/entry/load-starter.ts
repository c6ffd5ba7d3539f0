import type { StarterName } from '../page/part-names.ts';

/** Brings a part to life. What it listens to outside `host` ends with `left`. */
export type Starter = (host: HTMLElement, left: AbortSignal) => void;

const MODULES: Readonly<Record<StarterName, () => Promise<Starter>>> = {
  'browser-check': async () => (await import('../parts/browser-check/start.ts')).startBrowserCheck,
  'download-finder': async () => (await import('../parts/download-finder/start.ts')).startDownloadFinder,
  'file-start': async () => (await import('../parts/file-box/start.ts')).startFile,
  'install-button': async () => (await import('../parts/install-button/start.ts')).startInstallButton,
  profile: async () => (await import('../member/start-profile.tsx')).startProfile,
  'suggest-tab': async () => (await import('../parts/suggest-tab/start.ts')).startSuggestTab,
  ticks: async () => (await import('../parts/ticks/start.ts')).startTicks,
  'welcome-status': async () => (await import('../parts/welcome-status/start.ts')).startWelcomeStatus,
  'welcome-text': async () => (await import('../parts/welcome-text/start.ts')).startWelcomeText,
};

/** The starter of a plain part. Rejects when its script cannot be loaded or nobody has such a part. */
export async function loadStarter(name: string): Promise<Starter> {
  const load = (MODULES as Readonly<Record<string, () => Promise<Starter>>>)[name];
  if (!load) throw new RangeError(`No plain part is called "${name}". They stand in part-names.ts.`);
  return load();
}
