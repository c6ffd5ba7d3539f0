import { contentDir } from '../page/site-content.ts';
import { type PageDesign, pageDesigns } from './page-design.ts';

/** How the head of a marketing page is made, and how its sections follow; see `docs/guides/writing.md`. */
export type PageTemplate = PageDesign['template'];

/** The template of a page by the name of its copy, e.g. `f-pdf-translate`; without one of its own it begins with its task. */
export function templateOf(page: string): PageTemplate {
  return pageDesigns(contentDir)[page]?.template ?? 'utility';
}

/** The light in which a demo of the deck is looked at: a lamp at home, a cinema, a desk, a bright screen, the dots of a printed comic. */
export type Light = 'lamp' | 'night' | 'desk' | 'screen' | 'print';

const LIGHTS: Readonly<Record<string, Light>> = {
  'hover-playground': 'lamp',
  'video-player': 'night',
  'pdf-page': 'desk',
  'input-box': 'screen',
  'manga-panel': 'print',
};

/** The light of a demo that lies on the deck of the landing page, by the name of its page's copy and its own; none elsewhere. */
export function lightOf(page: string, part: string): Light | undefined {
  return templateOf(page) === 'landing' ? LIGHTS[part] : undefined;
}
