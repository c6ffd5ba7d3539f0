import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wideLines } from '@duoverso/tooling/census';
import { describe, expect, it } from 'vitest';
import { capacityFigures, withCapacity } from '../../benches/figures/capacity-figures.ts';
import type { BenchResults } from '../../benches/figures/figure.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const figure = (group: string, name: string, median: number) =>
  ({ group, name, unit: '', median, low: median, high: median, runs: 1, better: 'more' }) as const;

const ANSWERS = 'Pages, requests per second of processor time';
const CALLS = 'Member API, requests per second of processor time';
const RECORD = {
  bench: 'server',
  command: 'npm run bench -- server',
  date: '2026-11-23',
  machine: { cores: 2, model: 'a processor', load: 0.4 },
  versions: {},
  short: false,
  figures: [
    figure(ANSWERS, 'page, this server', 20_000),
    figure(ANSWERS, '304, this server', 50_000),
    figure(CALLS, '`GET /api/me`', 1_000),
    figure(CALLS, 'sign in', 10),
    figure(CALLS, 'order', 100),
    figure(CALLS, 'redeem a code', 50),
    figure(CALLS, 'search', 800),
    figure(CALLS, 'mixed', 2_000),
    figure('Memory under load', 'after 0 requests', 200.4),
    figure('Memory under load', 'after 1000 requests', 300),
  ],
};
const SAMPLE: BenchResults = { benches: [RECORD] };

describe('the page of capacity', () => {
  it('reckons with the figures of the bench as they stand', () => {
    const results = JSON.parse(read('benches/RESULTS.json')) as BenchResults;
    expect(read('docs/guides/capacity.md')).toBe(withCapacity(read('docs/guides/capacity.md'), results));
  });

  it('tells the cost of each request, and what half a core answers', () => {
    const text = capacityFigures(SAMPLE);
    expect(text).toContain('| page, compressed | 1 / 20,000 s = 0.05 ms | 10,000 in a second |');
    expect(text).toContain('| sign-in, slow on purpose | 1 / 10 s = 100 ms | 5 in a second |');
    expect(text.replaceAll('\n', ' ')).toContain('200 MB after 0 requests, 300 MB after 1000 requests');
  });

  it('is written in lines that fit into 100 columns, tables aside', () => {
    expect(wideLines(capacityFigures(SAMPLE))).toBe(0);
    expect(wideLines(read('docs/guides/capacity.md'))).toBe(0);
  });

  it('adds up the cores of a million visitors a day', () => {
    const text = capacityFigures(SAMPLE);
    // 100,000 visitors in the busiest hour: 27.8 in a second, 20 pages and files each.
    expect(text).toContain('| pages and files with content | 278 | 0.014 |');
    expect(text).toContain('| pages and files as 304 | 278 | 0.0056 |');
    expect(text).toContain('| `GET /api/me` | 139 | 0.14 |');
    expect(text).toContain('| sign-ins | 0.28 | 0.028 |');
    expect(text).toContain('| in all, without searches |  | 0.19 |');
  });

  it('is refused when a figure was not measured, or it has no place for them', () => {
    const figures = RECORD.figures.filter(({ name }) => name !== 'order');
    expect(() => capacityFigures({ benches: [{ ...RECORD, figures }] })).toThrow(/has no "order"/);
    expect(() => withCapacity('# Capacity', SAMPLE)).toThrow(/docs\/guides\/capacity\.md needs the lines/);
  });
});
