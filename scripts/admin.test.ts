import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a command whose reader has read enough ends without a fault', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), '--help']);
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  child.stdout.destroy();
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, said }).toEqual({ code: 0, said: '' });
});
