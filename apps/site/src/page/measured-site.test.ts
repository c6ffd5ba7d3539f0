import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { measuredSite } from './measured-site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function projectWith(results: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'));
  folders.push(folder);
  mkdirSync(join(folder, 'benches'));
  writeFileSync(join(folder, 'benches/RESULTS.json'), JSON.stringify(results));
  return folder;
}

const figure = (group: string, name: string, median: number) => ({ group, name, unit: 'KB', median });
const run = (figures: readonly object[], short = false) => ({
  benches: [{ bench: 'site', date: '2026-01-02', short, figures }],
});
const VIEWS = 'First views, all of it';

describe('what was measured of the site', () => {
  it('is the heaviest page of the documentation, whole, and the day', () => {
    const folder = projectWith(
      run([
        figure(VIEWS, '/en/docs/a/', 12.5),
        figure(VIEWS, '/de/docs/b/', 14.25),
        figure(VIEWS, '/en/', 50),
        figure('First views, scripts', '/en/docs/a/', 99),
      ]),
    );
    expect(measuredSite(folder)).toEqual({ day: new Date('2026-01-02'), pageKilobytes: 14.25 });
  });

  it.each([
    ['a trial', run([figure(VIEWS, '/en/docs/a/', 12)], true)],
    ['a run without pages of the documentation', run([figure(VIEWS, '/en/', 12)])],
    ['other benches', { benches: [] }],
  ])('is nothing after %s', (_what, results) => {
    expect(measuredSite(projectWith(results))).toBeUndefined();
  });

  it('is nothing in a project without benches, and refuses a file of another shape', () => {
    expect(measuredSite(join(tmpdir(), 'no-such-project'))).toBeUndefined();
    expect(() => measuredSite(projectWith({ benches: 'many' }))).toThrow();
  });
});
