import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BenchResults, figureOf } from '../../benches/figures/figure.ts';
import { resultsFiles } from '../../benches/figures/results-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const RESULTS = JSON.parse(read('benches/RESULTS.json')) as BenchResults;
const KIND = { group: 'Pages, requests', unit: '', better: 'more' } as const;

const SAMPLE: BenchResults = {
  benches: [
    {
      bench: 'server',
      command: 'npm run bench -- server',
      date: '2026-11-23',
      machine: { cores: 2, model: 'a processor', load: 0.4 },
      versions: { Node: 'v24.0.0', nginx: '1.22.1' },
      short: true,
      figures: [
        ...figureOf({ ...KIND, name: '<ours> & this server' }, [30_000, 31_000, 35_000]),
        ...figureOf({ ...KIND, name: 'bare' }, [40_000]),
        ...figureOf({ group: 'Start', name: 'cold', unit: 's', better: 'less' }, [0.29, 0.31]),
      ],
    },
  ],
};

describe('a figure', () => {
  it('is the median with its lowest and highest run', () => {
    expect(figureOf({ ...KIND, name: 'a' }, [3, 1, 2])).toEqual([
      { ...KIND, name: 'a', median: 2, low: 1, high: 3, runs: 3 },
    ]);
    expect(figureOf({ ...KIND, name: 'a' }, [4, 1, undefined, 2, 3])[0]).toMatchObject({ median: 2.5, runs: 4 });
  });

  it('is none of nothing that was measured', () => {
    expect(figureOf({ ...KIND, name: 'a' }, [undefined, Number.NaN])).toEqual([]);
    expect(figureOf({ ...KIND, name: 'a' }, [])).toEqual([]);
  });
});

describe('the page of results', () => {
  const { page, charts } = resultsFiles(SAMPLE);

  it('says by which command, when, where and beside what it was measured, and that it was a trial', () => {
    expect(page).toContain(
      '`npm run bench -- server`, 2026-11-23, 2 cores (a processor), load 0.4; Node v24.0.0, nginx 1.22.1. **Short.**',
    );
  });

  it('has a table for each group, with median, spread and runs', () => {
    expect(page).toContain('### Pages, requests\n');
    expect(page).toContain('| <ours> & this server | 31,000 | 30,000–35,000 | 3 | more |');
    expect(page).toContain('| bare | 40,000 |  | 1 | more |');
    expect(page).toContain('| cold | 0.300 s | 0.290–0.310 | 2 | less |');
  });

  it('shows a chart for each group of several figures, as long as their medians', () => {
    expect([...charts.keys()]).toEqual(['server-pages-requests.svg']);
    expect(page).toContain('![Pages, requests](charts/server-pages-requests.svg)');
    const chart = charts.get('server-pages-requests.svg') ?? '';
    expect(chart).toContain('&#60;ours&#62; &#38; this server');
    expect(chart).not.toMatch(/NaN|undefined|<ours>/);
    const [ours = 0, bare = 0] = [...chart.matchAll(/<rect x="\d+" y="\d+" width="(\d+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(ours / bare).toBeCloseTo(31 / 40, 1);
    expect(chart.match(/<path/g)).toHaveLength(2);
  });
});

describe('the results that are committed', () => {
  it('stand on a page whose charts are there', () => {
    const { page, charts } = resultsFiles(RESULTS);
    expect(read('benches/RESULTS.md')).toBe(page);
    expect(readdirSync(join(ROOT, 'benches/charts')).toSorted()).toEqual([...charts.keys()].toSorted());
    for (const [file, chart] of charts) expect(read(`benches/charts/${file}`), file).toBe(chart);
    for (const [, file] of page.matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(join(ROOT, 'benches', file ?? '')), file).toBe(true);
  });
});
