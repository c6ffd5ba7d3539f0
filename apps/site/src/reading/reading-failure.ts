import { showChunkAlert } from '../browser/chunk-alert.ts';

let alert: HTMLElement | undefined;

/** Says over the page's end that the second language could not be loaded, and offers to try again. Gives the message. */
export function tellFailure(error: unknown, retry: () => void): HTMLElement | undefined {
  console.warn('The second language could not be loaded.', error);
  withdrawFailure();
  alert = showChunkAlert(document.querySelector('duo-reading') ?? document.body, retry);
  alert?.classList.add('reading-failure');
  return alert;
}

/** Takes the message away. */
export function withdrawFailure(): void {
  alert?.remove();
}

/** Whether the message stands on the page. */
export function hasFailed(): boolean {
  return alert?.isConnected ?? false;
}
