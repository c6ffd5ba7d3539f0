import { ownPath, type PageLanguage } from './page-languages.ts';

/** Links that lead about: in the sidebar, the outline and above the title. */
const LINKS = ':is(.sidebar, .toc, .breadcrumbs) a[href]';

/**
 * Shows a link of the sidebar, the outline or the breadcrumbs in the second language on hover. What the links are called there is read from the page
 * in that language, which is fetched when someone points at the first of them. Gives what ends it.
 */
export function nameLinks({ path }: PageLanguage): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const named: HTMLElement[] = [];
  let names: Promise<ReadonlyMap<string, string>> | undefined;
  const point = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>(LINKS);
    if (!link || link.title) return;
    names ??= loadNames(path);
    names.then(
      (found) => {
        const name = found.get(keyOf(link, ownPath()));
        if (signal.aborted || !name || name === link.textContent.trim()) return;
        link.title = name;
        named.push(link);
      },
      (error: unknown) => {
        names = undefined;
        console.warn('Links could not be named in the second language.', error);
      },
    );
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, point, { signal, passive: true });
  return () => {
    stop.abort();
    for (const link of named) link.removeAttribute('title');
  };
}

/** By where they lead: what the links of a page in another language are called. */
async function loadNames(path: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const links = [...page.querySelectorAll<HTMLAnchorElement>(LINKS)];
  return new Map(links.map((link) => [keyOf(link, path), link.textContent.trim()]));
}

/** Where a link leads, without the language; a place on its own page by the place alone. */
function keyOf(link: HTMLAnchorElement, page: string): string {
  const { pathname, hash } = new URL(link.getAttribute('href') ?? '', location.origin + page);
  const [, ...folders] = pathname.split('/').filter(Boolean);
  return pathname === page ? hash || '#' : `${folders.join('/')}${hash}`;
}
