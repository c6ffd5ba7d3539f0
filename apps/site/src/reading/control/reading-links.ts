/** Links of a page that turn the mode on say what a press does: while it is on, that it is turned off. Both names are in the page. */
export function nameReadingLinks(on: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-read-bilingually]')) {
    if (isOn(link) === on) continue;
    link.toggleAttribute('data-on', on);
    [link.textContent, link.dataset['otherName']] = [link.dataset['otherName'] ?? '', link.textContent];
  }
}

/** Whether a press of the link turns the mode off. */
export function isOn(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('data-on');
}
