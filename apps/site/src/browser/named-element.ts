/** The element that the address names. */
export function namedElement(): HTMLElement | null {
  const fragment = location.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return document.getElementById(fragment); // a link from elsewhere with a lone "%"
  }
}
