import { defineConfig, mergeConfig } from 'vitest/config';
import ordinary from '../../vitest.config.ts';
import { AREAS } from './areas.ts';

const area = AREAS.find(({ name }) => name === process.env['MUTANTS_AREA']);

/** The tests of one area, told to answer alike every time: a fault is found or not, and not only today. */
export default mergeConfig(
  { ...ordinary, test: { ...ordinary.test, include: [...(area?.tests ?? [])] } },
  defineConfig({ test: { setupFiles: ['benches/mutants/same-answer.ts'] } }),
);
