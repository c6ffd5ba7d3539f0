import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDemo } from './read-demo.ts';

const schema = z.strictObject({ title: z.string() });
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-scene-'));
  mkdirSync(join(dir, 'scenes'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function read(text: string) {
  writeFileSync(join(dir, 'scenes', 'day.json'), text);
  return () => readDemo(dir, 'day', schema);
}

describe('readScene', () => {
  it('gives the data', () => {
    expect(read('{ "title": "Noon" }')()).toEqual({ title: 'Noon' });
  });

  it('names the file and the key that does not fit', () => {
    expect(read('{ "title": 1 }')).toThrow(/content\/scenes\/day\.json:1:3\n.*title: Invalid input.*\^/s);
    expect(read('{ "title": "Noon", "name": "" }')).toThrow(/content\/scenes\/day\.json:1:20\n.*"name"/s);
  });

  it('names a file that is no JSON or is not there', () => {
    expect(read('{')).toThrow('content/scenes/day.json:1:2');
    expect(() => readDemo(dir, 'night', schema)).toThrow(/content\/scenes\/night\.json\n.*no such file/s);
  });
});
