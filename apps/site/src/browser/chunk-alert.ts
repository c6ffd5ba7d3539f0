/**
 * Says within an element that something could not be loaded, and offers to try again. Browsers keep a failed import for the life of the page:
 * the second failure reloads it. The words are those of the search button, which stands on every page: what brings better ones may be what has
 * failed. Gives the message.
 */
export function showChunkAlert(host: Element, retry: () => void): HTMLElement | undefined {
  if (host.querySelector(':scope > .chunk-error')) {
    // Away from the network there would be no page either.
    if (navigator.onLine) location.reload();
    return undefined;
  }
  const words = document.querySelector<HTMLElement>('duo-search')?.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words?.['chunkRetry'] ?? '';
  button.addEventListener('click', retry);
  const alert = document.createElement('span');
  alert.setAttribute('role', 'alert');
  alert.className = 'chunk-error';
  alert.append(words?.['chunkText'] ?? '', ' ', button);
  host.append(alert);
  return alert;
}
