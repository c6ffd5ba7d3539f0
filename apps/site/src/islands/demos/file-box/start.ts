import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { readVisitor } from '../../../browser/visitor/read-visitor.ts';

/** Files whose download has started in this tab, so that going back or reloading does not fetch them again. */
const STARTED_KEY = `${SHORT_NAME}.downloads.started`;

/** A file's own download: starts once, by itself, when a visitor has opened the page; says in the status line what happened. */
export default function startFile(host: HTMLElement, left: AbortSignal): void {
  const link = host.querySelector('a');
  const status = host.querySelector<HTMLElement>('.file-status');
  if (!link || !status) return;
  const { started = '', byHand = '', unreachable = '', local } = host.dataset;
  void begin();

  async function begin(): Promise<void> {
    if (wasStarted(link?.href ?? '')) return say(started);
    if (!(await isVisit())) return say(byHand);
    say(status?.dataset['waiting'] ?? '');
    await shown(left);
    if (left.aborted || !link) return;
    if (local !== undefined && !(await answers(link.href, left))) return say(unreachable);
    remember(link.href);
    if (local === undefined) return openFrame(link.href);
    link.click();
    say(started);
  }

  /** A host that does not answer must not take the page away, which says what to do then. Whether the file comes cannot be known. */
  function openFrame(href: string): void {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = href;
    host.append(frame);
  }

  function say(text: string): void {
    if (status) status.textContent = text;
  }
}

/** A person who has not asked to save data; programs and prints get the button alone. */
async function isVisit(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('print').matches && !(await readVisitor()).bot;
}

/** Waits until the page is looked at: browsers load pages ahead and in the background. */
function shown(left: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const listen = () => document.visibilityState === 'visible' && resolve();
    document.addEventListener('visibilitychange', listen, { signal: left });
    left.addEventListener('abort', () => resolve());
  });
}

/** Whether this site has the file: a copy of the pages may have been put up without it. */
async function answers(href: string, left: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(href, { method: 'HEAD', signal: left })).ok;
  } catch {
    return false; // no network, or the page was left
  }
}

function wasStarted(href: string): boolean {
  return list().includes(href);
}

function remember(href: string): void {
  try {
    sessionStorage.setItem(STARTED_KEY, JSON.stringify([...list(), href]));
  } catch (error) {
    console.warn('Storage is unavailable; a reload will start the download again.', error);
  }
}

function list(): readonly unknown[] {
  try {
    const data: unknown = JSON.parse(sessionStorage.getItem(STARTED_KEY) ?? '[]');
    return Array.isArray(data) ? data : [];
  } catch {
    return []; // storage is blocked, or holds something else: start as on a first visit
  }
}
