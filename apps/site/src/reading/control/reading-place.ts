/** Headings that an address can lead to. */
const PLACES = 'main :is(h1, h2, h3, h4)[id]';
/** A heading that is this far from the top of the window, in pixels, has been reached. */
const REACHED_PX = 160;

/** Id of the section that the reader has in front of them; empty at the beginning of the page. */
export function placeInView(): string {
  if (scrollY === 0) return '';
  const reached = [...document.querySelectorAll(PLACES)].filter((one) => one.getBoundingClientRect().top < REACHED_PX);
  const last = reached.at(-1);
  return last && last.localName !== 'h1' ? last.id : '';
}
