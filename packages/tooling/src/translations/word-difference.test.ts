import { expect, it } from 'vitest';
import { wordDifference } from './print-status.ts';

it.each([
  ['Press the key.', 'Hold the key.', '[-Press-]{+Hold+} the key.'],
  ['Press the key.', 'Press the other key.', 'Press the {+other+} key.'],
  ['Press the\nkey twice.', 'Press the key.', 'Press the [-key twice.-]{+key.+}'],
  ['', 'New', '{+New+}'],
  ['Same text', 'Same  text', 'Same text'],
])('%j and %j', (was, now, difference) => {
  expect(wordDifference(was, now)).toBe(difference);
});
