import { expect, it } from 'vitest';
import { VIGNETTES } from '../figures/vignettes/vignettes.ts';
import { site } from '../page/site-content.ts';
import { stepScreens } from './StepList.tsx';

it.each(site.marketingPages)('every step of %s without a box shows its screen, each another one', (page) => {
  for (const section of site.marketingCopy('en', page).copy.sections) {
    if (section.kind !== 'steps') continue;
    const screens = stepScreens(page, section.id);
    if (section.remember !== undefined) {
      expect(screens, section.id).toBeUndefined();
      continue;
    }
    expect(screens?.drawings, section.id).toHaveLength(section.items.length);
    expect(new Set(screens?.drawings).size, section.id).toBe(section.items.length);
    for (const name of screens?.drawings ?? []) expect(VIGNETTES[name], name).toBeDefined();
  }
});
