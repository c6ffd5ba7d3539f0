import { expect, it } from 'vitest';
import { carryOut } from '../game-days/game-day.ts';
import { seeded } from '../seeded.ts';
import { fuzzing } from './fuzz.ts';
import { fuzzRequests } from './fuzz-requests.ts';

const REQUESTS = 450;

it('[A12] hostile requests to every route of the API, the search and the assistants’ endpoint get no 5xx and no trace', async () => {
  const said: string[] = [];
  const findings = await carryOut(fuzzing(REQUESTS, 18), true, (line) => said.push(line));
  expect(
    findings.every(({ holds }) => holds),
    said.join('\n'),
  ).toBe(true);
  expect(findings).toHaveLength(3);
});

it('a seed stands for the same requests, which reach every operation of the description', () => {
  const names = ['/a', '/b/{id}', '/c'];
  const document = { paths: Object.fromEntries(names.map((path) => [path, { get: {}, post: {} }])) };
  const requests = (seed: number) => {
    const next = fuzzRequests(document, seeded(seed));
    return Array.from({ length: 60 }, () => next());
  };
  expect(requests(1)).toEqual(requests(1));
  expect(requests(1)).not.toEqual(requests(2));
  const reached = requests(1).map(({ path }) => /^\/api(\/[a-z])/.exec(path)?.[1]);
  expect(new Set(reached.filter(Boolean))).toEqual(new Set(['/a', '/b', '/c']));
});
