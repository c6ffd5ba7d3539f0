import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatSearchReport } from '../admin/commands/search-report.ts';
import { createSearchReport } from './search-report.ts';

const TODAY = new Date('2025-03-31T12:00:00Z');

let dir: string;
beforeAll(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'duoverso-report-')), 'insights');
  await mkdir(dir);
  const search = (query: string, nbHits: number, queryID?: string, language?: string) =>
    JSON.stringify({ at: '', index: 'docs', query, nbHits, queryID, language });
  const click = (queryID: string, position: number) =>
    JSON.stringify({ eventType: 'click', eventName: 'Clicked', queryID, positions: [position], objectIDs: ['a'] });
  const files: Record<string, string[]> = {
    'searches-2025-03-31': [search('PDF', 10, 'q1'), search('pdf ', 20, 'q2'), search('quota', 0), '{"cut'],
    'searches-2025-03-30': [search('deepl', 5, 'q3'), search('pdf', 30, 'q4'), search('quota', 0)],
    'searches-2025-03-02': [search('edge', 1)],
    'searches-2025-02-11': [
      search('cor', 9, 'q5', 'pt-BR'),
      search("d'água", 0, 'q6', 'pt-BR'),
      search('cor', 0, 'q7', 'en'),
    ],
    'searches-2025-03-01': [search('too old', 1)],
    'events-2025-03-31': [click('q1', 1), click('q2', 3), click('unknown', 8), JSON.stringify({ eventType: 'view' })],
  };
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(dir, `${name}.jsonl`), `${lines.join('\n')}\n`);
});
afterAll(() => rm(join(dir, '..'), { recursive: true }));

const report = (days: number, top = 10) => createSearchReport(dir, { days, today: TODAY, top });

describe('createSearchReport', () => {
  it('gives top queries, queries without results and the rank of clicks, of the days asked for', async () => {
    expect(await report(30)).toEqual({
      searches: 7,
      withoutResults: 2,
      clicks: 3,
      clickRank: 4,
      topQueries: [
        { query: 'pdf', searches: 3, hits: 20, clicks: 2, clickRank: 2 },
        { query: 'quota', searches: 2, hits: 0, clicks: 0, clickRank: undefined },
        { query: 'deepl', searches: 1, hits: 5, clicks: 0, clickRank: undefined },
        { query: 'edge', searches: 1, hits: 1, clicks: 0, clickRank: undefined },
      ],
      queriesWithoutResults: [{ query: 'quota', searches: 2, hits: 0, clicks: 0, clickRank: undefined }],
      queriesNotOpened: [{ query: 'deepl', searches: 1, hits: 5, clicks: 0, clickRank: undefined }],
      languages: [{ language: undefined, searches: 7, withoutResults: 2, notOpened: 1 }],
      unreadable: 1,
    });
    expect((await report(1)).searches).toBe(3);
    expect((await report(30, 1)).topQueries).toHaveLength(1);
  });

  it('tells languages apart', async () => {
    const { languages, topQueries } = await report(60);
    expect(languages.map((one) => Object.values(one))).toEqual([
      [undefined, 8, 2, 1],
      ['pt-BR', 2, 1, 1],
      ['en', 1, 1, 0],
    ]);
    expect(topQueries.filter(({ query }) => query === 'cor').map(({ language, hits }) => [language, hits])).toEqual([
      ['pt-BR', 9],
      ['en', 0],
    ]);
  });

  it('is empty without files', async () => {
    const empty = await createSearchReport(join(dir, 'absent'), { days: 30, today: TODAY, top: 10 });
    expect(empty).toMatchObject({ searches: 0, clickRank: undefined, topQueries: [] });
    expect(formatSearchReport(empty, 30)).toContain('Searches of the last 30 days: 0, without results: 0');
    expect(formatSearchReport(empty, 1)[0]).toContain('Searches of the last day: 0,');
  });
});

describe('formatSearchReport', () => {
  it('makes tables', async () => {
    const text = formatSearchReport(await report(30), 30).join('\n');
    expect(text).toContain('Searches of the last 30 days: 7, without results: 2 (28.6%)');
    expect(text).toContain('Clicks on results: 3, at rank 4.0 on average');
    expect(text).toMatch(/^ +3 +20 +2 +2\.0 +– {2}pdf$/m);
    expect(text).toMatch(/^ +2 +0 +0 +– +– {2}quota$/m);
    expect(text).toContain('1 line of the files could not be read');
  });

  it('[F01] says with which command words or a synonym are added to what was not found or not opened', async () => {
    const text = formatSearchReport(await report(60), 60).join('\n');
    expect(text).toMatch(/^ +2 +1 +1 {2}pt-BR$/m);
    const [, empty = '', notOpened = ''] =
      /Queries without results\n([\s\S]*)Queries whose[^\n]*\n([\s\S]*)$/.exec(text) ?? [];
    expect(empty).toContain(`npm run search -- words --language pt-BR --section "/docs/PAGE/#SECTION" 'd'\\''água'`);
    expect(empty).toContain(`npm run search -- synonym --language en 'cor > WORD'`);
    expect(notOpened).toContain(`npm run search -- words --language pt-BR --section "/docs/PAGE/#SECTION" 'cor'`);
    expect(notOpened).not.toContain('edge');
  });

  it('[B04] gives commands to copy that hold nothing unseen, and no option of a visitor', async () => {
    const figures = { language: 'en', searches: 1, hits: 0, clicks: 0, clickRank: undefined };
    const queries = [
      { ...figures, query: 'a\u001b]0;\u202eb' },
      { ...figures, query: '--language=de' },
    ];
    const lines = formatSearchReport({ ...(await report(1)), queriesWithoutResults: queries }, 1);
    const commands = lines.filter((line) => line.includes('npm run search'));
    expect(commands.map((line) => line.replace(/^.*(?:#SECTION"|synonym --language en) /, ''))).toEqual([
      `'a]0;b'`,
      `'a]0;b > WORD'`,
      `-- '--language=de'`,
      `-- '--language=de > WORD'`,
    ]);
  });
});
