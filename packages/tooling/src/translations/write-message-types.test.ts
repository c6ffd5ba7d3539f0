import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../project/index.ts';
import { writeMessageTypes } from './write-message-types.ts';

it('declares the keys of every file of English strings', () => {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-types-'));
  const file = join(dir, 'types/english-strings.d.ts');
  writeMessageTypes(projectDir, file);
  const text = readFileSync(file, 'utf8');
  rmSync(dir, { recursive: true });
  const declared = [...text.matchAll(/messages\/en\/(\S+\.json)"/g)].map(([, name]) => name);
  expect(declared.sort()).toEqual(readdirSync(join(projectDir, 'content/messages/en')).sort());
  expect(text.match(/Area\d+(?=[,\s]*(?:Area|\{\}))/g)).toHaveLength(declared.length);
});
