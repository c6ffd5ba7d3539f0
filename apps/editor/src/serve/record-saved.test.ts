import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordSaved } from './record-saved.ts';

const PAGE = 'docs/ar/usage.md';
const ENGLISH = 'docs/en/usage.md';
let contentDir = '';

beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'duoverso-saved-'));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
});
afterEach(() => rmSync(contentDir, { recursive: true }));

const memory = () => readFileSync(join(contentDir, 'stamps/ar.txt'), 'utf8');

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(contentDir, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(contentDir, path), text.replace(from, to));
}

it('a save that changes nothing records nothing', () => {
  const before = memory();
  expect(recordSaved(contentDir, [PAGE, ENGLISH], '2026-11-29')).toEqual([]);
  expect(memory()).toBe(before);
});

it('a text that follows changed English is recorded, and the ones beside it are left as they are', () => {
  change(ENGLISH, 'Choose a key.', 'Choose another key.');
  change(ENGLISH, 'Keep one copy', 'Keep two copies');
  change(PAGE, 'اختر مفتاحًا.', 'اختر مفتاحًا آخر.');
  const [recorded, ...more] = recordSaved(contentDir, [PAGE], '2026-11-29');
  expect(recorded).toMatchObject({ fileId: 'docs/usage', locale: 'ar' });
  expect(recorded?.texts).toHaveLength(1);
  expect(more).toEqual([]);
  expect(memory().match(/ 2026-11-29$/gm)).toHaveLength(1);
});

it('a save of English alone records nothing, so that its translations are behind', () => {
  change(ENGLISH, 'Choose a key.', 'Choose another key.');
  expect(recordSaved(contentDir, [ENGLISH, 'navigation.json', 'docs/ar/nowhere.md'], '2026-11-29')).toEqual([]);
});

it('a page whose blocks do not line up waits until they do', () => {
  change(PAGE, '## مفتاح التمرير', 'فقرة جديدة.\n\n## مفتاح التمرير');
  expect(recordSaved(contentDir, [PAGE], '2026-11-29')).toEqual([]);
});
