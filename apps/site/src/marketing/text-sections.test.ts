import { expect, it } from 'vitest';
import { VIGNETTES } from '../figures/vignettes/vignettes.ts';
import { isMark } from '../page/BrowserMark.tsx';
import { site } from '../page/site-content.ts';
import { featureDrawings } from './text-sections.tsx';

const PAGES = site.marketingPages;

it.each(PAGES)('every feature of %s has a drawing', (page) => {
  for (const section of site.marketingCopy('en', page).copy.sections) {
    if (section.kind !== 'features') continue;
    const drawn = featureDrawings(page, section.id);
    expect(drawn, section.id).toHaveLength(section.items.length);
    expect(new Set(drawn).size, section.id).toBe(drawn.length);
  }
});

it('a drawing stays within its frame and is nothing but strokes', () => {
  for (const [name, { ink, accent = '' }] of Object.entries(VIGNETTES)) {
    expect(isMark(name), name).toBe(false);
    expect(`${ink}${accent}`, name).toMatch(/^[MmLlHhVvCcSsAaZz0-9 .,-]+$/);
  }
});
