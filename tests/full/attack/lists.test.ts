import { expect, it } from 'vitest';
import { carryOut } from '../game-days/game-day.ts';
import { lists } from './lists.ts';

it('[A12] attacks that are known by name: probed paths, misleading headers, other sites, a session that was set before', async () => {
  const said: string[] = [];
  const findings = await carryOut(lists, true, (line) => said.push(line));
  expect(
    findings.filter(({ holds }) => !holds),
    said.join('\n'),
  ).toEqual([]);
});
