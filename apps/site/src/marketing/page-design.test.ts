import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentDir, site } from '../page/site-content.ts';
import { pageDesigns } from './page-design.ts';

/** A content folder with nothing but designs. */
function folderWith(designs: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-designs-'));
  writeFileSync(join(folder, 'page-designs.json'), JSON.stringify(designs, undefined, 2));
  return folder;
}

describe('designs of pages', () => {
  it('name pages and sections that there are', () => {
    for (const [page, { screens = {}, features = {}, looks = {} }] of Object.entries(pageDesigns(contentDir))) {
      expect(site.marketingPages, page).toContain(page);
      const { sections } = site.marketingCopy('en', page).copy;
      const idsOf = (wanted: string) => sections.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
      expect(idsOf('steps'), page).toEqual(expect.arrayContaining(Object.keys(screens)));
      expect(idsOf('features'), page).toEqual(expect.arrayContaining(Object.keys(features)));
      expect(
        sections.map(({ id }) => id),
        page,
      ).toEqual(expect.arrayContaining(Object.keys(looks)));
    }
  });

  it('are none on a site that has no such file', () => {
    expect(pageDesigns(mkdtempSync(join(tmpdir(), 'page-designs-')))).toEqual({});
  });

  it.each([
    ['a template', { home: { template: 'splash' } }, 'template'],
    ['a world', { manga: { template: 'feature', world: 'moon' } }, 'world'],
    [
      'a drawing',
      { bill: { template: 'utility', screens: { a: { device: 'phone', drawings: ['lock', 'x'] } } } },
      'drawings',
    ],
    ['a mark', { bill: { template: 'utility', features: { a: ['lock', 'netscape'] } } }, 'features'],
    ['a look', { manga: { template: 'feature', world: 'desk', looks: { a: 'panels' } } }, 'looks'],
    ['a look without a world', { bill: { template: 'utility', looks: { a: 'panels' } } }, 'looks'],
    ['a key', { home: { template: 'landing', colour: 'red' } }, 'colour'],
  ])('with %s that there is not are refused, with file and key', (_what, designs, key) => {
    expect(() => pageDesigns(folderWith(designs))).toThrow(new RegExp(`page-designs\\.json[^]*${key}`));
  });
});
