import { describe, expect, it } from 'vitest';
import { GAME_DAYS } from './all-game-days.ts';
import { carryOut, NotPossibleHere } from './game-day.ts';

/** What is cheap and has no test of its own elsewhere. The others are carried out by `npm run ops -- game-day`; `kill` is `npm run ops -- crash`, which runs with every change. */
const CHEAP = new Set([
  'restart',
  'three-servers',
  'database-failover',
  'database-disk-full',
  'index',
  'webhooks',
  'connections',
]);

describe('the short form of the drill', () => {
  it.for(GAME_DAYS.filter(({ name }) => CHEAP.has(name)))('$name holds what it promises', async (gameDay, { skip }) => {
    const said: string[] = [];
    const findings = await carryOut(gameDay, true, (line) => said.push(line)).catch((error: unknown) => {
      if (error instanceof NotPossibleHere) return skip(error.message);
      throw error;
    });
    expect(
      findings.every(({ holds }) => holds),
      said.join('\n'),
    ).toBe(true);
  });
});

describe('drills', () => {
  it('have names of their own, in the letters of a command', () => {
    const names = GAME_DAYS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('that look at nothing are a fault, and one that breaks ends what it has started', async () => {
    const empty = { name: 'empty', promise: '', run: async () => {} };
    await expect(carryOut(empty, true, () => {})).rejects.toThrow('looked at nothing');
    let ended = false;
    const breaking = {
      name: 'breaking',
      promise: '',
      async run({ afterwards }: { afterwards(end: () => unknown): void }) {
        afterwards(() => {
          ended = true;
        });
        throw new Error('broken on purpose');
      },
    };
    await expect(carryOut(breaking, true, () => {})).rejects.toThrow('broken on purpose');
    expect(ended).toBe(true);
  });
});
