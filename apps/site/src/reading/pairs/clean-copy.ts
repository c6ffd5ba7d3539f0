/** What is for the page alone, and no part of its text. */
const PAGE_ALONE = 'button, svg, script, style, [aria-hidden="true"]';

/**
 * Makes a copy of a part of the page fit for other documents: links lead to the site, pairs are their texts with something between, and what is for
 * the page alone is gone.
 * @param between makes what stands between a text and its translation
 */
export function cleanCopy(copy: Element, between: () => Node): void {
  for (const element of copy.querySelectorAll(PAGE_ALONE)) element.remove();
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href]')) link.setAttribute('href', link.href);
  for (const translation of copy.querySelectorAll('.duo-translation')) {
    const { previousElementSibling: before, nextElementSibling: after } = translation;
    if (before?.matches('.duo-original')) translation.before(between());
    if (after?.matches('.duo-original')) translation.after(between());
    keepAttributes(translation, ['lang', 'dir']);
  }
  for (const wrapper of copy.querySelectorAll('.duo-original, .duo-pair')) wrapper.replaceWith(...wrapper.childNodes);
}

export function keepAttributes(element: Element, names: readonly string[]): void {
  for (const { name } of [...element.attributes]) if (!names.includes(name)) element.removeAttribute(name);
}
