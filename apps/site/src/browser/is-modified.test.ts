import { expect, it } from 'vitest';
import { isModified } from './is-modified.ts';

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  ['of the main button', {}, false],
  ['of the main button, named', { button: 0 }, false],
  ['of the middle button', { button: 1 }, true],
  ['with Ctrl', { ctrlKey: true }, true],
  ['with Cmd', { metaKey: true }, true],
  ['with Shift', { shiftKey: true }, true],
  ['with Alt', { altKey: true }, true],
])("a press %s is the browser's: %j %s", (_name, keys, expected) => {
  expect(isModified({ ...PLAIN, ...keys })).toBe(expected);
});
