import type { FileReport, LanguageReport } from '@duoverso/content/translation';
import { afterEach, expect, it, vi } from 'vitest';
import { printStatus, statusTable } from './print-status.ts';

const file = (id: string, state: FileReport['state'], more: Partial<FileReport> = {}): FileReport =>
  ({ id, state, open: [], machine: 0, diagnostics: [], ...more }) as FileReport;
const report = (locale: string, files: FileReport[], derivedFrom?: string): LanguageReport =>
  ({ locale, files, diagnostics: [], ...(derivedFrom && { derivedFrom }) }) as LanguageReport;

const DIAGNOSTIC = {
  kind: 'link',
  where: 'content/docs/de/usage.md:3',
  what: 'A link is gone.',
  remedy: 'Put it back.',
};
const ADVICE = { kind: 'glossary', where: 'content/docs/de/faq.md:9', what: 'Another term.', remedy: 'Use the other.' };
const DE = report('de', [
  file('docs/usage', 'current', { machine: 12, diagnostics: [DIAGNOSTIC, ADVICE] as never }),
  file('docs/faq', 'missing'),
  file('docs/friends', 'missing'),
]);
const TW = report('zh-TW', [file('docs/usage', 'current')], 'zh');

const print = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => print.mockClear());
const printed = () => print.mock.calls.map(([text]) => String(text)).join('\n');

it('is a table, numbers below their names', () => {
  expect(statusTable([DE, TW])).toBe(
    [
      'language       files  complete  stale  incomplete  missing  misaligned  drafts  faults  glossary',
      'de                 3         1      0           0        2           0      12       1         1',
      'zh-TW from zh      1         1      0           0        0           0       0       0         0',
    ].join('\n'),
  );
});

it('names faults and drafts of all languages, and missing files of one that is asked for alone', () => {
  printStatus([DE, TW], false);
  expect(printed()).toContain('docs/usage: 12 texts drafted by a machine');
  expect(printed()).toContain('link: content/docs/de/usage.md:3\n    A link is gone.\n    Put it back.');
  expect(printed()).not.toMatch(/docs\/faq|Another term|\nzh-TW\n/);
  print.mockClear();
  printStatus([DE], true);
  expect(printed()).toContain('missing: docs/faq\n  missing: docs/friends');
  expect(printed()).toContain('glossary: content/docs/de/faq.md:9');
});

it('shows what has changed in the English of a stale text', () => {
  const open = [
    {
      id: 'paragraph-1',
      kind: 'paragraph',
      state: 'stale',
      reason: 'changed',
      english: 'Hold the key.',
      source: 'a:1',
    },
  ];
  const stale = report('de', [file('docs/usage', 'stale', { open: open as never })]);
  printStatus([stale], false, (id) =>
    id === 'docs/usage' ? { was: 'Press the key.', now: 'Hold the key.' } : undefined,
  );
  expect(printed()).toContain('paragraph-1: Hold the key.\n      [-Press-]{+Hold+} the key.');
});
