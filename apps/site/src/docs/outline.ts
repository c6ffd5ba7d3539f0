import { headingBeingRead, READING_LINE_PX } from '../browser/scroll-position.ts';

let observer: IntersectionObserver | undefined;
let mark = (): void => {};

/** The outline marks the heading that is being read and unfolds on small screens. */
export function startOutline(): void {
  document.addEventListener('click', ({ target }) => {
    const title = (target as Element).closest('.toc-title');
    if (title) fold(title.closest('.toc'), title);
    else if ((target as Element).closest('.toc a')) fold(document.querySelector('.toc[data-open]'));
  });
  addEventListener('scrollend', () => mark(), { passive: true });
}

/** Follows the headings of the page that has just been shown. */
export function followOutline(): void {
  observer?.disconnect();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  mark = () => {
    // The first one while all are below.
    const current = headingBeingRead(headings) ?? headings[0];
    for (const link of links) {
      if (link.hash.slice(1) === current?.id) {
        link.setAttribute('aria-current', 'true');
        bringIntoSight(link);
      } else link.removeAttribute('aria-current');
    }
  };
  observer = new IntersectionObserver(mark, { rootMargin: `-${READING_LINE_PX}px 0px -60% 0px`, threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading);
}

/** Scrolls a long outline, and nothing else, so that its current entry is seen. */
function bringIntoSight(link: HTMLElement): void {
  const outline = link.closest('.toc') as HTMLElement;
  const [box, entry] = [outline.getBoundingClientRect(), link.getBoundingClientRect()];
  if (entry.top < box.top || entry.bottom > box.bottom) outline.scrollTop += entry.top - box.top - box.height / 3;
}

function fold(outline: Element | null | undefined, title = outline?.querySelector('.toc-title')): void {
  const open = outline?.toggleAttribute('data-open') ?? false;
  title?.setAttribute('aria-expanded', String(open));
}
