import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { readTests } from './list-promises.ts';
import { missingTests, namedTests } from './named-tests.ts';

const read = (name: string) => readFileSync(join(projectDir, 'docs', name), 'utf8');

describe.each(['accessibility.md', 'security.md'])('docs/%s', (name) => {
  it('names tests that there are', () => {
    const document = read(name);
    expect(namedTests(document).length).toBeGreaterThan(20);
    expect(missingTests(document, readTests())).toEqual([]);
  });
});

describe('docs/accessibility.md', () => {
  const rows = [
    ...read('accessibility.md').matchAll(/^\| (\d\.\d\.\d+) ([^|]+) \| (A{1,2}) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm),
  ];

  it('has every criterion of levels A and AA once, in order', () => {
    expect(rows.map(([, number]) => number)).toEqual(CRITERIA.split(/\s+/));
    expect(rows.filter(([, , , level]) => level === 'A')).toHaveLength(31);
  });

  it('names a test where it says that one holds it, and none where there is nothing to hold', () => {
    for (const [row, number, , , state = '', , tests = ''] of rows) {
      expect(['tested', 'by hand', 'nothing here', 'not met'], row).toContain(state);
      expect(namedTests(tests).length > 0, number).toBe(state === 'tested');
    }
  });
});

/** WCAG 2.2: all of A and AA; 4.1.1 is no criterion any more. */
const CRITERIA = `1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11
1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7
2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`;

/** ASVS 5.0.0: requirements of levels 1 and 2 in each section, counted from 1. Those of level 3 come last in their section. */
const REQUIREMENTS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2
13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

describe('docs/security.md', () => {
  const rows = [...read('security.md').matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–\1\.(\d+))? \| [^|]+ \| ([^|]+) \|/gm)];

  it('has every requirement of ASVS 5.0.0 at levels 1 and 2 once', () => {
    const expected = REQUIREMENTS.split(/\s+/).flatMap((one) => {
      const [section = '', count] = one.split(':');
      return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
    });
    expect(expected).toHaveLength(253);
    const reported = rows.flatMap(([, section = '', from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`),
    );
    expect(reported.toSorted()).toEqual(expected.toSorted());
  });

  it('says of each how it stands, in the words of its legend', () => {
    for (const [row, , , , state] of rows) expect(['met', 'partly', 'not met', 'nothing here'], row).toContain(state);
  });
});
