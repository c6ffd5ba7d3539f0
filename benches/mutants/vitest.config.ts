import { defineConfig, mergeConfig } from 'vitest/config';
import ordinary from '../../vitest.config.ts';
import { AREAS } from './areas.ts';

const area = AREAS.find(({ name }) => name === process.env['MUTANTS_AREA']);

// One project, since no test of an area needs the database, and other bounds of properties.
const { projects: _projects, setupFiles: _bounds, ...test } = ordinary.test ?? {};

/** The tests of one area, told to answer alike every time: a fault is found or not, and not only today. */
export default mergeConfig(
  { ...ordinary, test: { ...test, include: [...(area?.tests ?? [])] } },
  defineConfig({
    test: {
      setupFiles: ['benches/mutants/same-answer.ts'],
    },
  }),
);
