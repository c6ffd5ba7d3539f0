import { defineConfig, mergeConfig } from 'vitest/config';
import ordinary from '../../vitest.config.ts';
import { AREAS } from './areas.ts';

const area = AREAS.find(({ name }) => name === process.env['MUTANTS_AREA']);

// One project: tests of an area may need the database or not.
const { projects: _projects, ...test } = ordinary.test ?? {};

/** The tests of one area, told to answer alike every time: a fault is found or not, and not only today. */
export default mergeConfig(
  { ...ordinary, test: { ...test, include: [...(area?.tests ?? [])] } },
  defineConfig({
    test: {
      setupFiles: ['benches/mutants/same-answer.ts'],
      globalSetup: ['apps/server/src/testing/postgres/vitest-setup.ts'],
    },
  }),
);
