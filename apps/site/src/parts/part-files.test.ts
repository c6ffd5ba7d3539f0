import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { partNames } from '../page/part-names.ts';
import { findPart } from './find-part.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** Names that components give in an attribute, e.g. `name="plans"` of `Island`. */
function named(pattern: RegExp): string[] {
  const files = globSync('**/*.tsx', { cwd: SRC });
  return files.flatMap((file) =>
    [...readFileSync(`${SRC}${file}`, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  );
}

describe('parts', () => {
  const parts = partNames(fileURLToPath(new URL('../../../../', import.meta.url)));

  it('are found by their folder, each with what renders it', () => {
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((name) => typeof findPart(name)?.render !== 'function')).toEqual([]);
    expect(findPart('no-such-part')).toBeUndefined();
  });

  it('that come alive have a browser half in the folder they name', () => {
    const islands = named(/<Island\b[^>]*?\bname="([^"]+)"/gs);
    expect(islands.length).toBeGreaterThan(20);
    expect(islands.filter((name) => !existsSync(`${SRC}parts/${name}/View.tsx`))).toEqual([]);
  });

  it('without React have a starter in the folder they name', () => {
    const scripts = named(/<PlainPart\b[^>]*?\bscript="([^"]+)"/gs);
    expect(scripts.length).toBeGreaterThan(6);
    const files = (name: string) => [`${SRC}parts/${name}/start.ts`, `${SRC}${name}/start.tsx`];
    expect(scripts.filter((name) => !files(name).some((file) => existsSync(file)))).toEqual([]);
  });
});
