import type { Settings } from './settings.ts';
import { isBuilt } from './view.ts';

/** Throws where a funnel has a page that the site does not: it would be counted as a step that nobody takes. */
export function checkFunnels({ measuring }: Pick<Settings, 'measuring'>): void {
  for (const [name, steps] of Object.entries(measuring?.funnels ?? {})) {
    const missing = steps.find((step) => step.startsWith('/') && !isBuilt(step));
    if (missing === undefined) continue;
    throw new Error(
      `content/settings.json: the funnel "${name}" has the step "${missing}", which is no page of the site.`,
    );
  }
}
