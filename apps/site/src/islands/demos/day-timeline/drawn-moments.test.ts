import { expect, it } from 'vitest';
import { contentDir } from '../../../page/site-content.ts';
import { readDemo } from '../frame/read-demo.ts';
import { daySchema } from './island.tsx';
import { DRAWN } from './View.tsx';

it('every moment of a day is drawn, each in its own way', () => {
  const { moments } = readDemo(contentDir, 'day', daySchema);
  expect(Object.keys(DRAWN).sort()).toEqual(Object.keys(moments).sort());
  expect(new Set(Object.values(DRAWN)).size).toBe(Object.keys(DRAWN).length);
});
