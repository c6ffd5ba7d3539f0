/** Adds a style sheet to the page, unless it is there, and waits for it. */
export async function loadStyles(href: string, place: HTMLElement = document.head): Promise<void> {
  const present = findSheet(href);
  if (present?.sheet) return;
  const link = present ?? createLink(document, href);
  const loaded = whenLoaded(link);
  if (!present) place.append(link);
  if (!(await loaded)) throw new Error(`${href} could not be loaded.`);
}

/** Names the style sheet in the head of the next page too: the client router then keeps the one that is loaded. */
export function keepStyles(href: string, next: Document): void {
  if (findSheet(href)) next.head.append(createLink(next, href));
}

function createLink(page: Document, href: string): HTMLLinkElement {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

/** Addresses of the style sheets of a page of this site, as its head names them. */
export function stylesIn(html: string): string[] {
  const [head = ''] = html.split('</head>', 1);
  return [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
}

const AHEAD = 'not all';

/** Loads a style sheet that the next page needs, without any effect on this one: the router puts it in force. Ends when it's there, or isn't to be had. */
export async function loadAhead(href: string): Promise<void> {
  const present = findSheet(href);
  if (present && (present.sheet || present.media !== AHEAD)) return;
  const link = present ?? Object.assign(createLink(document, href), { media: AHEAD });
  const loaded = whenLoaded(link);
  if (!present) document.head.append(link);
  await loaded;
}

function findSheet(href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);
}

/** Whether a style sheet comes; one that doesn't is taken away, so that it can be asked for again. */
function whenLoaded(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        resolve(false);
      },
      { once: true },
    );
  });
}
