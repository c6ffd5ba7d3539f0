import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { describe, expect, it } from 'vitest';
import { startHelper } from '../processes/helper-process.ts';
import { createMetrics } from './prometheus.ts';

const MODULE = new URL('../testing/echo-helper.ts', import.meta.url);

/** The value of a sample of the helpers that this test starts. */
async function sampleOf(name: string): Promise<number | undefined> {
  const [, value] = new RegExp(`^${name}{helper="counted"} (\\S+)$`, 'm').exec(await createMetrics().read()) ?? [];
  return value === undefined ? undefined : Number(value);
}

describe('metrics of the processes beside the server', { timeout: 60_000 }, () => {
  it('have their memory while they run, and count those that fail', async () => {
    const start = () => startHelper({ name: 'counted', module: MODULE, onMessage() {} });
    const [one, other] = [start(), start()];
    // A process that has just been forked has little memory of its own yet.
    if (process.platform === 'linux')
      await expect
        .poll(() => sampleOf(`${SHORT_NAME}_helper_resident_bytes`), { timeout: 30_000 })
        .toBeGreaterThan(1e6);
    expect(await sampleOf(`${SHORT_NAME}_helper_failures_total`)).toBeUndefined();
    one.send({ text: 'throws' });
    await one.ended;
    expect(await sampleOf(`${SHORT_NAME}_helper_failures_total`)).toBe(1);
    await other.stop();
    expect(await sampleOf(`${SHORT_NAME}_helper_failures_total`)).toBe(1);
    expect(await sampleOf(`${SHORT_NAME}_helper_resident_bytes`)).toBeUndefined();
  });
});
