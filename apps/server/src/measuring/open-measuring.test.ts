import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { MemberDatabase } from '../database/db.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { openMeasuring } from './open-measuring.ts';

const FUNNELS = { funnels: { buying: ['visit', '/prices/'] } };
const AWAY = { isReady: () => false } as MemberDatabase;

it.each([
  ['by itself', {}, FUNNELS, true],
  ['of a sample', { MEASURE_SAMPLE: '0.25' }, FUNNELS, true],
  ['not where it is turned off', { MEASURE: 'off' }, FUNNELS, false],
  ['not of a sample of nobody', { MEASURE_SAMPLE: '0' }, FUNNELS, false],
  ['not where the pages report nothing', {}, undefined, false],
])('[W08] visits are counted %s', async (_case, env, measuring, opens) => {
  const counter = openMeasuring(readConfig(env), measuring, AWAY, createCollectedLog().log);
  await counter?.close();
  expect(counter !== undefined).toBe(opens);
});

it.each([
  ['MEASURE', 'yes', 'on (visits are counted by day) or off'],
  ['MEASURE_SAMPLE', '1.5', 'a number from 0 (nobody) to 1 (everybody)'],
  ['MEASURE_SAMPLE', '-0.1', 'a number from 0 (nobody) to 1 (everybody)'],
  ['MEASURE_SAMPLE', '10%', 'a number from 0 (nobody) to 1 (everybody)'],
])('[W08] the start names %s=%s, and what it should be', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(expected);
});
