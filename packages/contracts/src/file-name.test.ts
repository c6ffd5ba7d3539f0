import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { SHORT_NAME } from './short-name.ts';

it.each([
  ['Read On!', 'read-on'],
  ['L’Écho & Cie', 'l-echo-cie'],
  ['Lector 2', 'lector-2'],
  ['見本', SHORT_NAME],
  ['見本 Reader', SHORT_NAME],
  ['!', SHORT_NAME],
])('names files of %s %s', (product, name) => {
  expect(fileNameOf(product)).toBe(name);
  expect(fileNameOf(product)).toMatch(/^[a-z0-9-]+$/);
});
