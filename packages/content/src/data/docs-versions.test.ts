import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { compareVersions, isVersionAddress, listVersions, placeVersions, splitVersion } from './docs-versions.ts';
import { routeInVersion } from './links.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'versions-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('[V01] versions', () => {
  it('are the folders of the content, newest first by number', () => {
    for (const name of ['1.9', '1.10', '0.9', '2', '1.10.1'])
      mkdirSync(join(dir, 'versions', name), { recursive: true });
    expect(listVersions(dir)).toEqual(['2', '1.10.1', '1.10', '1.9', '0.9']);
  });

  it('are none without the folder', () => {
    expect(listVersions(dir)).toEqual([]);
  });

  it('have numbers: other folders are told, hidden ones passed over', () => {
    for (const name of ['1.0', 'next', 'v1', '1.', '.1.1', '01.0'])
      mkdirSync(join(dir, 'versions', name), { recursive: true });
    const problems = new Problems();
    expect(listVersions(dir, problems)).toEqual(['1.0']);
    expect(problems.list.map(({ where }) => where).sort()).toEqual([
      'content/versions/01.0',
      'content/versions/1.',
      'content/versions/next',
      'content/versions/v1',
    ]);
  });

  it('leave what is being written at /docs/ while nothing is cut', () => {
    expect(placeVersions([])).toEqual([{ id: 'current', path: '', folder: '' }]);
  });

  it('take its place with the newest, beside older ones under their number', () => {
    expect(placeVersions(['1.0', '0.9'])).toEqual([
      { id: 'current', path: 'next/', folder: '' },
      { id: '1.0', path: '', folder: 'versions/1.0/' },
      { id: '0.9', path: '0.9/', folder: 'versions/0.9/' },
    ]);
  });

  it.each([
    ['/docs/usage/', '1.0', '/docs/usage/'],
    ['/docs/', '1.0', '/docs/'],
    ['/docs/0.9/', '0.9', '/docs/'],
    ['/docs/0.9/services/', '0.9', '/docs/services/'],
    ['/docs/next/usage/', 'current', '/docs/usage/'],
    ['/docs/0.95/', '1.0', '/docs/0.95/'],
    ['/pricing/', undefined, '/pricing/'],
  ])('%s belongs to %s', (route, id, neutral) => {
    const { version, route: found } = splitVersion(route, placeVersions(['1.0', '0.9']));
    expect([version?.id, found]).toEqual([id, neutral]);
    if (version) expect(routeInVersion(found, version.path)).toBe(route);
  });

  it.each([
    ['next', true],
    ['next/usage', true],
    ['1.0', true],
    ['2/usage', true],
    ['nextcloud', false],
    ['usage/next', false],
    ['features/1.0', false],
  ])('keep their addresses to themselves: %s', (id, expected) => {
    expect(isVersionAddress(id)).toBe(expected);
  });

  it('are in one order, whichever two are compared', () => {
    const number = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
        if (compareVersions(a, b) >= 0 && compareVersions(b, c) >= 0)
          expect(compareVersions(a, c)).toBeGreaterThanOrEqual(0);
        if (compareVersions(a, b) === 0) expect(a).toBe(b);
      }),
    );
  });
});
