import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { expect, it } from 'vitest';

const folder = join(projectDir, 'dist/_astro');
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const named = (name: string) => files.find((file) => file.startsWith(`${name}.`)) ?? '';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** What a script imports before it runs, itself among it. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, one = ''] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) withImports(one, found);
  return found;
}

const page = withImports(named('first'));
const ofReading = [...withImports(named('reading-control'))].filter((file) => !page.has(file));

it('the bar asks for every script that shows a second language or answers visitors, and no page has them already', () => {
  const asked = [...read(named('bar')).matchAll(/\/_astro\/([^"']+\.js)/g)].map(([, file]) => file);
  const answering = [...withImports(named('main'))].filter((file) => !page.has(file));
  expect([...new Set(asked)].sort()).toEqual([...new Set([...ofReading, ...answering])].sort());
});

it('scripts that show a second language are few: each one more is asked for a frame later', () => {
  expect(ofReading.length).toBeLessThanOrEqual(4);
});

it('small things that many scripts use start nothing', () => {
  expect(read(named('shared'))).not.toContain('scrollend');
  expect(withImports(named('shared'))).not.toContain(named('scroll-position'));
});
