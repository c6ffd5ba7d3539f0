let alert: HTMLElement | undefined;

/**
 * Says over the page's end that the second language could not be loaded, and offers to try again. The words are those of the search button beside: its
 * element has them in the reader's language, and what brings better ones may be what has failed.
 */
export function tellFailure(error: unknown, retry: () => void): void {
  console.warn('The second language could not be loaded.', error);
  const { chunkText = '', chunkRetry = '' } =
    document.querySelector<HTMLElement>('duo-search')?.dataset ?? ({} as DOMStringMap);
  withdrawFailure();
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = chunkRetry;
  button.addEventListener('click', retry);
  alert = document.createElement('div');
  alert.className = 'chunk-error reading-failure';
  alert.setAttribute('role', 'alert');
  alert.append(chunkText, ' ', button);
  (document.querySelector('duo-reading') ?? document.body).append(alert);
}

/** Takes the message away. */
export function withdrawFailure(): void {
  alert?.remove();
  alert = undefined;
}

/** Whether the message stands on the page. */
export function hasFailed(): boolean {
  return alert?.isConnected ?? false;
}
