/** Figures that pages may show, each with where its styles are: those of pictures come only with pages that show one. `docs/guides/writing.md` describes the figures. */
export const FIGURE_STYLES = {
  panel: 'base',
  'floating-button': 'base',
  'bilingual-page': 'base',
  hover: 'base',
  'input-spaces': 'picture',
  'video-subtitles': 'picture',
  'pdf-modes': 'picture',
  epub: 'picture',
  'image-text': 'picture',
  'manga-bubble': 'picture',
  'display-styles': 'picture',
  'service-key': 'base',
  'rule-priority': 'picture',
  'prompt-slots': 'picture',
  'install-pin': 'base',
  'context-menu': 'base',
} as const;

export type FigureName = keyof typeof FIGURE_STYLES;

export const FIGURE_NAMES = Object.keys(FIGURE_STYLES) as FigureName[];
