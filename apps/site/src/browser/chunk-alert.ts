import { makeAlert, reloadPage } from './network.ts';

/**
 * Says within an element that something could not be loaded, and offers to try again; tries by itself when the browser is online again, and goes then.
 * Older browsers keep a failed import for the life of the page: the second failure in a row loads the page again, where there is a network. Gives the message.
 */
export function showChunkAlert(host: Element, retry: () => void): HTMLElement | undefined {
  if (host.querySelector(':scope > .chunk-error')) {
    void reloadPage();
    return undefined;
  }
  const alert = makeAlert(document.querySelector<HTMLElement>('duo-search')?.dataset['chunkText'] ?? '', retry);
  const again = () => {
    if (!alert.isConnected) return;
    alert.remove();
    retry();
  };
  addEventListener('online', again, { once: true });
  host.append(alert);
  return alert;
}
