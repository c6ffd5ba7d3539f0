import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/** Writes a file that is readable by its owner alone, on the disk before anything depends on it, and whole from the first moment. When another process was sooner, its file stays. */
export function writeOnce(file: string, text: string): void {
  const part = `${file}.${process.pid}`;
  const descriptor = openSync(part, 'w', OWNER_ONLY);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(part);
  }
}
