import { contentDir } from '../page/site-content.ts';
import { type PageDesign, pageDesigns } from './page-design.ts';

/** The world that a feature page is set in: its stage, the grounds of its sections, how what stands in rows is drawn. */
export type World = NonNullable<PageDesign['world']>;

const SHEETS = import.meta.glob<string>('./worlds/*.css', { query: '?url', import: 'default', eager: true });

/** The world of a page by the name of its copy, e.g. `manga`; nothing for pages that are no feature pages. */
export function worldOf(page: string): World | undefined {
  return pageDesigns(contentDir)[page]?.world;
}

/** Addresses of the style sheets of a page's world, which no other page loads; none where it has no world. */
export function worldStyles(page: string): readonly string[] {
  const world = worldOf(page);
  const sheet = world && SHEETS[`./worlds/${world}.css`];
  return sheet === undefined ? [] : [sheet];
}
