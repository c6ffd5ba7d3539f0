import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type OutputFolder, openOutputFolder } from '../files/output-folder.ts';

/** Writes files into a new folder, which goes with the test. Gives the folder. */
export function temporaryTree(files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-build-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [file, data] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), data);
  }
  return dir;
}

/** The output folder of a build that has placed these files. */
export function outputOf(files: Readonly<Record<string, string | Uint8Array>>): OutputFolder {
  const output = openOutputFolder(temporaryTree({}));
  for (const [file, data] of Object.entries(files)) output.place(file, data);
  return output;
}
