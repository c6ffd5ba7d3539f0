/** Demos whose style sheets are part of `landing.css`; any other of the landing page brings its own. */
const PARTS_OF_LANDING: readonly string[] = [
  'article-reader',
  'hover-playground',
  'video-player',
  'pdf-page',
  'input-box',
  'manga-panel',
  'engine-comparison',
  'site-finder',
];

/** Parts of the landing page whose style sheets `landing.css` doesn't have. */
export function partsWithOwnSheets(parts: readonly string[]): string[] {
  return parts.filter((part) => !PARTS_OF_LANDING.includes(part));
}
