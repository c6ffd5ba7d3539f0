/** Puts a card under a range of the page, and over it where there's no room. */
export function placeAt(card: HTMLElement, range: Range): void {
  const { left, top, bottom } = range.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const isBelow = bottom + height + 8 < innerHeight || top < height + 8;
  card.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  card.style.top = `${isBelow ? bottom + 4 : top - height - 4}px`;
}
