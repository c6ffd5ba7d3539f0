import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';

const dir = mkdtempSync(join(tmpdir(), 'search-command-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function search(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(projectDir, 'scripts/search.ts'), ...args], { encoding: 'utf8' });
}

describe('npm run search', () => {
  it('indexes any records and prints ranked hits with their reasons', () => {
    const records = ['Apple pie', 'Pear cake'].map((title, id) =>
      JSON.stringify({ objectID: `${id}`, url: `/${id}`, type: 'lvl1', hierarchy: { lvl1: title }, language: 'en' }),
    );
    const file = join(dir, 'records.jsonl');
    writeFileSync(file, records.join('\n'));
    const indexed = search('index', '--records', file, '--name', 'cakes', '--out', join(dir, 'out'));
    expect(indexed).toMatchObject({ status: 0, stdout: expect.stringContaining('2 records') });
    const queried = search('query', '--dir', join(dir, 'out'), '--name', 'cakes', '--language', 'en', 'appel pie');
    expect(queried.stdout).toMatch(/1\. Apple pie\n\s+\/0\n\s+[\d.]+ = typing errors × coverage 1\.00/);
    const other = search('query', '--dir', join(dir, 'out'), '--name', 'cakes', '--language', 'de', 'x');
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('It holds: cakes.en.sqlite') });
  });

  it.each([
    [[], 'No command given'],
    [['crawl'], 'Unknown command "crawl"'],
    [['index', '--name', 'a'], 'Missing --records, --out'],
    [['index', '--what', 'a'], "Unknown option '--what'"],
    [['index', '--records', '/nowhere', '--name', 'a', '--out', dir], '/nowhere does not exist'],
    [['query', '--dir', '/nowhere', '--name', 'a', '--language', 'en', 'x'], 'is missing. Rebuild it: npm run search'],
    [['serve', '--dir', dir, '--port', 'x', '--app-id', 'a', '--api-key', 'b'], '--port is "x". Give a whole number'],
  ])('says what is wrong with %j', (args, message) => {
    const { status, stderr } = search(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});
