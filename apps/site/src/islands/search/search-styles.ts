import href from '../../styles/search.css?url';

/**
 * Adds the style sheet of the search to the page and waits for it. It stands in the body: the client router takes from the head what the next
 * page's head lacks.
 */
export async function loadSearchStyles(): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (present?.sheet) return;
  const link = present ?? document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
  });
  if (!present) {
    link.rel = 'stylesheet';
    link.href = href;
    document.body.append(link);
  }
  await loaded;
}
