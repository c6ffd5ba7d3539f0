import { contentDir } from '../page/site-content.ts';
import { type PageDesign, pageDesigns } from './page-design.ts';

export type FeatureDrawingName = NonNullable<PageDesign['features']>[string][number];

/** Names of the drawings of a section's features, in their order, by the names of page and section; none where the section has none. */
export function featureDrawings(page: string, section: string): readonly FeatureDrawingName[] {
  return pageDesigns(contentDir)[page]?.features?.[section] ?? [];
}
