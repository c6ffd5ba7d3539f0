import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { islandNames } from '../../page/site-content.ts';
import { findIsland } from './find-island.ts';

const SRC = fileURLToPath(new URL('../..', import.meta.url));

/** Names that components give in an attribute, e.g. `name="plans"` of `Island`. */
function named(pattern: RegExp): string[] {
  const files = globSync('**/*.tsx', { cwd: SRC });
  return files.flatMap((file) =>
    [...readFileSync(`${SRC}${file}`, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  );
}

describe('islands', () => {
  const names = islandNames(fileURLToPath(new URL('../../../../../', import.meta.url)));

  it('are found by their folder, each with what renders it', () => {
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => typeof findIsland(name)?.render !== 'function')).toEqual([]);
    expect(findIsland('no-such-island')).toBeUndefined();
  });

  it('that come alive have a browser half in the folder they name', () => {
    const islands = named(/<Island\b[^>]*?\bname="([^"]+)"/gs);
    expect(islands.length).toBeGreaterThan(20);
    expect(islands.filter((name) => globSync(`islands/*/${name}/View.tsx`, { cwd: SRC }).length === 0)).toEqual([]);
  });

  it('without React have a starter in the folder they name', () => {
    const scripts = named(/<PlainIsland\b[^>]*?\bscript="([^"]+)"/gs);
    expect(scripts.length).toBeGreaterThan(6);
    const starters = (name: string) => globSync([`islands/*/${name}/start.ts`, `${name}/start.tsx`], { cwd: SRC });
    expect(scripts.filter((name) => starters(name).length === 0)).toEqual([]);
  });
});
