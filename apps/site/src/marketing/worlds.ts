/** The world that a feature page is set in: its stage, the grounds of its sections, how what stands in rows is drawn. */
export type World = 'night' | 'halftone' | 'desk' | 'wall' | 'light-table' | 'chapter' | 'hands' | 'home-screen';

/** A world for one page, so that no two feature pages could swap their lower halves. */
const WORLDS: Readonly<Record<string, World>> = {
  'f-video-subtitle-translate': 'night',
  manga: 'halftone',
  'f-pdf-translate': 'desk',
  'f-share-bilingual-content': 'wall',
  image: 'light-table',
  ao3: 'chapter',
  mobile: 'hands',
  android: 'home-screen',
};

const SHEETS = import.meta.glob<string>('./worlds/*.css', { query: '?url', import: 'default', eager: true });

/** The world of a page by the name of its copy, e.g. `manga`; nothing for pages that are no feature pages. */
export function worldOf(page: string): World | undefined {
  return WORLDS[page];
}

/** Addresses of the style sheets of a page's world, which no other page loads; none where it has no world. */
export function worldStyles(page: string): readonly string[] {
  const world = worldOf(page);
  const sheet = world && SHEETS[`./worlds/${world}.css`];
  return sheet === undefined ? [] : [sheet];
}
