/** Names of the figures that pages may show. They are described in `docs/guides/writing.md`. */
export const FIGURE_NAMES = [
  'panel',
  'floating-button',
  'bilingual-page',
  'hover',
  'input-spaces',
  'video-subtitles',
  'pdf-modes',
  'epub',
  'image-text',
  'manga-bubble',
  'display-styles',
  'service-key',
  'rule-priority',
  'prompt-slots',
  'install-pin',
  'context-menu',
] as const;

export type FigureName = (typeof FIGURE_NAMES)[number];
