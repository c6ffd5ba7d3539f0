import { describe, expect, it } from 'vitest';
import { createWorkGate, GateFull } from './work-gate.ts';

const OPTIONS = { name: 'samples', atOnce: 2, maxWaiting: 3, retryAfterSeconds: 5 };

/** Lets promises that are settled tell it. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Work that ends when it is told to. */
function controlled() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, work, end };
}

describe('[B02] a gate before costly work', () => {
  it('lets so many through at once, and the others in turn', async () => {
    const gate = createWorkGate(OPTIONS);
    const { begun, work, end } = controlled();
    const done = ['a1', 'a2', 'a3', 'a4'].map((name) => gate.run('192.0.2.1', work(name)));
    done.push(gate.run('192.0.2.2', work('b1')));
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
    expect([gate.running, gate.waiting]).toEqual([2, 3]);
    await end();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end();
    expect(begun.at(-1), 'the other network before the fourth of the first').toBe('b1');
    for (let left = 0; left < 3; left += 1) await end();
    expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('refuses what has no room, and never the first of another network', async () => {
    const gate = createWorkGate(OPTIONS);
    const { work, end } = controlled();
    const burst = Array.from({ length: 10 }, (_, index) => gate.run('192.0.2.1', work(`a${index}`)));
    const owner = gate.run('192.0.2.2', work('b'));
    const settled = Promise.allSettled(burst);
    for (let left = 0; left < 10; left += 1) await end();
    expect(await owner).toBe('b');
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const one of refused) {
      const { reason } = one as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(GateFull);
      expect((reason as GateFull).retryAfterSeconds).toBe(5);
    }
  });

  it('goes on after work that fails', async () => {
    const gate = createWorkGate({ ...OPTIONS, atOnce: 1 });
    const failed = gate.run('192.0.2.1', async () => {
      throw new Error('a sample failure');
    });
    const next = gate.run('192.0.2.1', async () => 'done');
    await expect(failed).rejects.toThrow('a sample failure');
    expect(await next).toBe('done');
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });
});
