import { NETWORK_PATIENCE_MS } from '../page/limits.ts';

/** The one message about the network, which lies over the end of the window. */
let message: HTMLElement | undefined;
/** Tries once more what has failed; nothing while that, or something else, is under way. */
let again: (() => unknown) | undefined;
/** Whether the browser has come back to its network since the last wish began. */
let returned = false;
// Components whose pages a build renders import this, too.
if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    returned = true;
  });
}

/**
 * Whether something answers at an address of this site: `navigator.onLine` is true on a line that drops everything. A server that fails, or a proxy in
 * front of one that is away, is no answer.
 */
export async function isReachable(href: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(NETWORK_PATIENCE_MS);
    // What a query asks for is more work than to say that the server is there. What redirects elsewhere has answered.
    const [path = ''] = href.split(/[?#]/);
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Loads a page in full where something answers there. Where nothing does, the browser would put its own error in place of what is being read: the reader
 * stays, and is told. Another site cannot be asked from here; where this one answers, there is a network.
 * @param how `replace` takes this page out of the history
 * @returns whether the page is being left
 */
export async function leaveFor(href: string, how: 'assign' | 'replace' = 'assign'): Promise<boolean> {
  beginAttempt();
  const isOurs = new URL(href, location.href).origin === location.origin;
  const leaves = await isReachable(isOurs ? href : location.pathname);
  if (leaves) location[how](href);
  else reportUnreachable(() => leaveFor(href, how));
  return leaves;
}

/** Loads this page again where something answers there. Where nothing does, what asks for it has told already. */
export async function reloadPage(): Promise<void> {
  if (await isReachable(location.href)) location.reload();
}

/**
 * Says over the page that the server cannot be reached, with Retry; tries again by itself when the browser is online again. Told again it is the same
 * message, about what was wanted last.
 */
export function reportUnreachable(retry: () => unknown): void {
  again = retry;
  // The network has come back while what has failed was on its way.
  if (returned) {
    returned = false;
    retry();
    return;
  }
  addEventListener('online', retryReported);
  const words = document.querySelector<HTMLElement>('duo-search')?.dataset['offline'] ?? '';
  // Nothing beside a modal dialog can be pressed.
  const host = document.querySelector('dialog[open]') ?? document.body;
  if (message?.parentElement === host && message.isConnected) {
    message.ariaBusy = null;
    // Put in again it is read out again; the button keeps the focus.
    message.firstChild?.replaceWith(words);
    return;
  }
  message?.remove();
  message = makeAlert(words, retryReported);
  host.append(message);
  message.popover = 'manual';
  message.showPopover?.();
}

/** The reader wants something else now: what the message was about is not tried again. */
export function beginAttempt(): void {
  returned = false;
  again = undefined;
}

/** Takes the message about the network away: what was wanted has come. */
export function withdrawNetwork(): void {
  returned = false;
  message?.remove();
}

function retryReported(): void {
  // What is under way hears of the network's return when it fails.
  if (!message?.isConnected || !again) return;
  message.ariaBusy = 'true';
  returned = false;
  again();
}

/** An alert with Retry. Its words come from the search button, which stands on every page: what brings better ones may be what has failed. */
export function makeAlert(text: string, retry: () => unknown): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = document.querySelector<HTMLElement>('duo-search')?.dataset['chunkRetry'] ?? '';
  button.addEventListener('click', retry);
  const alert = document.createElement('span');
  alert.setAttribute('role', 'alert');
  alert.className = 'chunk-error';
  alert.append(text, ' ', button);
  return alert;
}
