import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { loadResultsRenderer } from './load-results-renderer.ts';

function folderWith(source?: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-parts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  if (source !== undefined) writeFileSync(join(dir, 'results-page.cjs'), source);
  return dir;
}

async function load(source?: string) {
  const { log, lines } = createCollectedLog();
  return { render: await loadResultsRenderer(folderWith(source), log), lines };
}

describe('loadResultsRenderer', () => {
  it('gives the function of the built part', async () => {
    const { render, lines } = await load('exports.renderResultsPage = async () => ({ results: "r", state: "s" });');
    expect(await render?.({ config: {}, search: '?q=a', ask: async () => ({}) })).toEqual({ results: 'r', state: 's' });
    expect(lines).toEqual([]);
  });

  it('tells of a missing part with the command that builds it', async () => {
    const { render, lines } = await load();
    expect(render).toBeUndefined();
    expect(lines).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/There is no .*results-page\.cjs.*npm run build/) }),
    ]);
  });

  it.each(['this is no script', 'exports.other = 1;', 'throw new Error("broken");'])(
    'tells of a part that cannot be used: %s',
    async (source) => {
      const { render, lines } = await load(source);
      expect(render).toBeUndefined();
      expect(lines).toEqual([expect.objectContaining({ level: 50, msg: expect.stringContaining('cannot be used') })]);
    },
  );
});
