/** Starts a plain island. What it listens to outside `host` ends with `left`. */
export type Starter = (host: HTMLElement, left: AbortSignal) => void;

/** Scripts of islands that need no React, or bring their own. */
const STARTERS = import.meta.glob<Starter>(['../islands/*/*/start.ts', '../member/start.tsx'], { import: 'default' });
const byFolder = new Map(Object.entries(STARTERS).map(([file, load]) => [file.split('/').at(-2), load]));

/** The starter of a plain island, by the name of its folder. Rejects when its script cannot be loaded or no folder has one. */
export async function loadStarter(name: string): Promise<Starter> {
  const load = byFolder.get(name);
  if (!load)
    throw new RangeError(`No plain island is called "${name}": there is no folder islands/*/${name}/ with a start.ts.`);
  return load();
}
