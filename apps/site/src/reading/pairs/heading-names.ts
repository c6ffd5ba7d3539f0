/**
 * Lets screen readers call headings by the words of the page's language alone: lists of headings are half as long then, and the translation is still there
 * to be read. Gives what ends it.
 */
export function nameHeadings(main: Element): () => void {
  const named: HTMLElement[] = [];
  for (const [index, original] of main
    .querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6) > .duo-read > .duo-original')
    .entries()) {
    const heading = original.parentElement?.parentElement as HTMLElement;
    if (heading.hasAttribute('aria-labelledby')) continue;
    original.id ||= `duo-heading-${index + 1}`;
    heading.setAttribute('aria-labelledby', original.id);
    named.push(heading);
  }
  return () => {
    for (const heading of named) heading.removeAttribute('aria-labelledby');
  };
}
