import { spawn, spawnSync } from 'node:child_process';
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

it('a command starts from modules that an earlier one has compiled', () => {
  const tellFolder = `import { getCompileCacheDir } from 'node:module';
    process.on('exit', () => process.stderr.write(String(getCompileCacheDir())));`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(tellFolder)}`,
    join(import.meta.dirname, 'admin.ts'),
  ];
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const { stderr } = spawnSync(process.execPath, [...args, '--help'], { env, encoding: 'utf8' });
  expect(stderr).toContain(join(import.meta.dirname, '../.cache/node'));
});
