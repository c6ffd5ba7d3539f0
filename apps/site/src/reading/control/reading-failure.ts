import { showChunkAlert } from '../../browser/chunk-alert.ts';
import { loadReadingConfig } from './reading-props.ts';

let alert: HTMLElement | undefined;

/**
 * Says over the page's end that something of bilingual reading could not be loaded, and offers to try again. Gives the message.
 * @param words the panel's own, which take the place of those of every page once they are there
 */
export function reportFailure(error: unknown, retry: () => void, words?: 'failed'): HTMLElement | undefined {
  console.warn('The second language could not be loaded.', error);
  withdrawFailure();
  const message = showChunkAlert(document.querySelector('duo-reading') ?? document.body, retry);
  message?.classList.add('reading-failure');
  alert = message;
  if (words)
    loadReadingConfig().then(
      ({ strings }) => message?.firstChild?.replaceWith(strings[words]),
      () => undefined, // the words of every page stay
    );
  return message;
}

/** Takes the message away. */
export function withdrawFailure(): void {
  alert?.remove();
}

/** Whether the message stands on the page. */
export function hasFailed(): boolean {
  return alert?.isConnected ?? false;
}
