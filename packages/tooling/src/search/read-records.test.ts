import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRecords } from './read-records.ts';

function fileOf(...lines: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'records-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'records.jsonl');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const record = (id: string) =>
  JSON.stringify({
    objectID: id,
    url: '/a',
    type: 'content',
    hierarchy: {},
    content: 'x',
    language: 'en',
    colour: 'red',
  });

describe('readRecords', () => {
  it('reads one record a line, with its defaults and what else it holds', async () => {
    const records = await readRecords(fileOf(`\uFEFF${record('1')}\r`, '', record('2')));
    expect(records).toMatchObject([{ objectID: '1', weight: { page: 1 }, colour: 'red' }, { objectID: '2' }]);
  });

  it.each([
    ['{', /records\.jsonl:2: not JSON/],
    ['{"objectID":"2"}', /records\.jsonl:2: url: .*; type: /],
    ['[]', /records\.jsonl:2: record: /],
    [record('1'), /records\.jsonl:2: objectID "1" is that of line 1 already/],
  ])('stops at %s with its number and reason', async (line, message) => {
    await expect(readRecords(fileOf(record('1'), line, record('3')))).rejects.toThrow(message);
  });

  it('says when the file is missing', async () => {
    await expect(readRecords('/nowhere.jsonl')).rejects.toThrow('/nowhere.jsonl does not exist');
  });
});
