import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { findResultsRenderer } from './load-results-renderer.ts';

function folderWith(source?: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-parts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  if (source !== undefined) writeFileSync(join(dir, 'results-page.cjs'), source);
  return dir;
}

function find(source?: string) {
  const { log, lines } = createCollectedLog();
  return { render: findResultsRenderer(folderWith(source), log), lines };
}

const INPUT = { config: {}, search: '?q=a', ask: async () => ({}) };

describe('findResultsRenderer', () => {
  it('gives the function of the built part', async () => {
    const { render, lines } = find('exports.renderResultsPage = async () => ({ results: "r", state: "s" });');
    expect(await render?.(INPUT)).toEqual({ results: 'r', state: 's' });
    expect(lines).toEqual([]);
  });

  it('tells of a missing part with the command that builds it', () => {
    const { render, lines } = find();
    expect(render).toBeUndefined();
    expect(lines).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/There is no .*results-page\.cjs.*npm run build/) }),
    ]);
  });

  it.each(['this is no script', 'exports.other = 1;', 'throw new Error("broken");'])(
    'tells once of a part that cannot be used, and leaves the page as it is: %s',
    async (source) => {
      const { render, lines } = find(source);
      expect([await render?.(INPUT), await render?.(INPUT)]).toEqual([undefined, undefined]);
      expect(lines).toEqual([expect.objectContaining({ level: 50, msg: expect.stringContaining('cannot be used') })]);
    },
  );
});
