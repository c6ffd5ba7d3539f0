/** How the head of a marketing page is made, and how its sections follow; see `docs/guides/writing.md`. */
export type PageTemplate = 'landing' | 'feature' | 'plans' | 'utility' | 'story';

/** Pages whose headline is a pair of lines; all others begin with their task. */
const TEMPLATES: Readonly<Record<string, PageTemplate>> = {
  home: 'landing',
  manga: 'feature',
  image: 'feature',
  'f-pdf-translate': 'feature',
  'f-share-bilingual-content': 'feature',
  'f-video-subtitle-translate': 'feature',
  ao3: 'feature',
  android: 'feature',
  mobile: 'feature',
  pricing: 'plans',
  'usage-scenarios': 'story',
  learn: 'story',
};

/** The template of a page by the name of its copy, e.g. `f-pdf-translate`. */
export function templateOf(page: string): PageTemplate {
  return TEMPLATES[page] ?? 'utility';
}

/** Demos of the landing page that want a keyboard, or that words tell as well as pictures; on a phone they open by a press. */
const FOLDED_DEMOS = ['hover-playground', 'input-box', 'engine-comparison', 'site-finder'];

/** Whether a demo stands behind a button on phones, by the route of its page and its name. */
export function foldsDemo(route: string, part: string): boolean {
  return route === '/' && FOLDED_DEMOS.includes(part);
}
