import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EchoAnswer, EchoQuestion } from '../testing/echo-helper.ts';
import { type HelperOptions, type HelperProcess, startHelper } from './helper-process.ts';

const MODULE = new URL('../testing/echo-helper.ts', import.meta.url);
const PARENT = fileURLToPath(new URL('../testing/helper-parent.ts', import.meta.url));
/** A process that starts beside a hundred others takes its time. */
const TIMEOUT_MS = 60_000;

const helpers: HelperProcess<EchoQuestion>[] = [];
const parents: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(helpers.splice(0).map((helper) => helper.stop()));
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
});

function start(options: Partial<HelperOptions<EchoAnswer>> = {}) {
  const answers: EchoAnswer[] = [];
  const helper = startHelper<EchoQuestion, EchoAnswer>({
    name: 'echo',
    module: MODULE,
    onMessage: (answer) => answers.push(answer),
    ...options,
  });
  helpers.push(helper);
  const ask = async (text: string): Promise<EchoAnswer> => {
    const place = answers.length;
    helper.send({ text });
    await expect.poll(() => answers.length, { timeout: TIMEOUT_MS }).toBeGreaterThan(place);
    return answers[place] as EchoAnswer;
  };
  return { helper, answers, ask };
}

/**
 * Starts a server in small that has a helper, in a group of its own as a terminal does.
 * @param onStarted done as soon as the helper has been started, long before it can say anything
 */
async function startParent(ending: 'goes on' | 'ends', onStarted = (_group: number) => {}) {
  const parent = spawn(process.execPath, [PARENT, ending], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  parents.push(parent);
  const ended = once(parent, 'exit');
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
  await lines.next();
  onStarted(parent.pid ?? 0);
  const { value: line } = await lines.next();
  return { parent, ended, helper: Number(line) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('startHelper', { timeout: 2 * TIMEOUT_MS }, () => {
  it('asks a process of its own, in order, and bytes come back as bytes', async () => {
    const { helper, answers, ask } = start({ args: ['--word'] });
    const { pid, bytes, args } = await ask('one');
    expect(pid).not.toBe(process.pid);
    expect([...bytes]).toEqual([0, 255]);
    expect(args).toEqual(['--word']);
    helper.send({ text: 'two' });
    await ask('three');
    await expect.poll(() => answers.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('starts it with the bounds of its memory, which V8 knows', async () => {
    const { ask } = start({ maxHeapMb: 64, maxYoungMb: 2, growthPercent: 50 });
    const { flags } = await ask('hello');
    expect(flags).toEqual(['--max-semi-space-size=2', '--max-old-space-size=64', '--heap-growing-percent=50']);
    const { flags: own } = await start().ask('hello');
    expect(own).toEqual(['--max-semi-space-size=4']);
  });

  it('keeps what Node compiles though it is ended at once: the second one needs nothing that strips types', async () => {
    const compiled = mkdtempSync(join(tmpdir(), 'duoverso-compiled-'));
    vi.stubEnv('NODE_COMPILE_CACHE', compiled);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(compiled, { recursive: true });
    });
    const first = start();
    expect((await first.ask('hello')).strips).toBe(true);
    await first.helper.stop();
    expect((await start().ask('hello')).strips).toBe(false);
  });

  it('says why a process has ended, in its own words', async () => {
    const { helper } = start();
    helper.send({ text: 'throws' });
    expect((await helper.ended).message).toMatch(/echo-helper\.ts ended with exit code 1\. .*Error: provoked/s);
    helper.send({ text: 'nobody hears' });
  });

  it('says that a module cannot be loaded', async () => {
    const { helper } = start({ module: new URL('./no-such-module.ts', import.meta.url) });
    expect((await helper.ended).message).toContain('Cannot find module');
  });

  it('ends one that takes more memory than it may, and only that', async () => {
    const { helper } = start({ maxHeapMb: 32 });
    helper.send({ text: 'fills its memory' });
    expect((await helper.ended).message).toMatch(/ended by SIG.*heap out of memory/s);
  });

  it('ends one at once that never comes to an end', async () => {
    const { helper, ask } = start();
    const { pid } = await ask('hello');
    helper.send({ text: 'never ends' });
    await helper.stop();
    expect(isAlive(pid)).toBe(false);
    expect((await helper.ended).message).toContain('ended by SIGKILL');
  });

  it('goes on while signals come that are for the whole service', async () => {
    const { ask } = start();
    const { pid } = await ask('hello');
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await ask('still there')).toMatchObject({ text: 'still there', pid });
  });

  it('starts also while a terminal interrupts the service', async () => {
    const { helper } = await startParent('goes on', (group) => process.kill(-group, 'SIGINT'));
    expect(helper).toBeGreaterThan(0);
  });

  it('leaves no process behind when the server is killed', async () => {
    const { parent, helper } = await startParent('goes on');
    expect(isAlive(helper)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(helper), { timeout: TIMEOUT_MS }).toBe(false);
  });

  it('keeps no server from ending that no longer waits for it', async () => {
    const { ended, helper } = await startParent('ends');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => isAlive(helper), { timeout: TIMEOUT_MS }).toBe(false);
  });
});
