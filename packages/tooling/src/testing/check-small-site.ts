import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectDir } from '../project/paths.ts';

/** File of a small site, or of its interface strings under `messages/` → what becomes of its text. */
type Changes = Readonly<Record<string, (text: string) => string>>;

/** What the command says of the small site after changes, and its exit code. */
export function checkSmallSite(
  changes: Changes,
  more: NodeJS.ProcessEnv = {},
): { status: number | null; output: string } {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-check-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), dir, { recursive: true });
  cpSync(join(projectDir, 'content/messages'), join(dir, 'messages'), { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')));
  }
  const env = { ...process.env, CONTENT_DIR: dir, MESSAGES_DIR: join(dir, 'messages'), ...more };
  const script = join(projectDir, 'scripts/check-content.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}
