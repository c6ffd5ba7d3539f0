/** What an `em` of a media query is as long as the visitor has chosen no other font size. */
const EM_PX = 16;

/**
 * Media query for a viewport of at most so many pixels at the browser's own font size: with a larger font the columns of a page need more room, so the window
 * counts as narrower. The style sheets ask the same way.
 * @example atMost(996) // '(width < 62.3125em)'
 */
export function atMost(px: number): string {
  return `(width < ${(px + 1) / EM_PX}em)`;
}

/** Media query for a viewport that is wider than that. */
export function widerThan(px: number): string {
  return `(width >= ${(px + 1) / EM_PX}em)`;
}
