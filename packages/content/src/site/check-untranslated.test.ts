import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLocale, type Locale } from '@duoverso/locales';
import { expect, it, onTestFinished } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { fillLanguage } from '../translation/fill-language.ts';
import { checkUntranslated } from './check-untranslated.ts';

const DE = getLocale('de');

/** A site that has been filled with English for readers of German. */
function filledSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-untranslated-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const folder of ['messages/en', 'docs/en', 'scenes']) mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, 'messages/en/site.json'), '{ "nav.docs": "Docs", "nav.home": "Home" }');
  writeFileSync(join(dir, 'scenes/day.json'), '{ "lines": { "en": "One." } }');
  fillLanguage(dir, 'de', '2026-11-28');
  return dir;
}

function problemsOf(dir: string, locale: Locale) {
  const problems = new Problems();
  checkUntranslated(dir, problems, [locale]);
  return problems.list.map(({ where, what }) => `${where} ${what}`);
}

it('[W03] a build refuses English that is marked as untranslated, in strings and demos, unless the language accepts it', () => {
  const dir = filledSite();
  expect(problemsOf(dir, DE)).toEqual([
    'content/messages/de/site.json "nav.docs" and 1 more of messages/site are untranslated in de: English stands there.',
    'content/scenes/day.json "lines" of scenes/day is untranslated in de: English stands there.',
  ]);
  expect(problemsOf(dir, { ...DE, accepts: 'untranslated' })).toEqual([]);
});

it('[W03] what has been translated is untranslated no more', () => {
  const dir = filledSite();
  for (const [file, from, to] of [
    ['messages/de/site.json', '"Docs"', '"Doku"'],
    ['scenes/day.json', '"de": "One."', '"de": "Eins."'],
  ] as const) {
    writeFileSync(join(dir, file), readFileSync(join(dir, file), 'utf8').replace(from, to));
  }
  expect(problemsOf(dir, DE)).toEqual([
    'content/messages/de/site.json "nav.home" of messages/site is untranslated in de: English stands there.',
  ]);
});
