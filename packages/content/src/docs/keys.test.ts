import { expect, it } from 'vitest';
import { isKeys } from './keys.ts';

it.each(['Alt+A', 'Option+A', 'Ctrl', 'Ctrl+Shift+F5', 'Control', 'Esc', 'Tab', 'Alt+Space'])('%s are keys', (code) => {
  expect(isKeys(code)).toBe(true);
});

it.each(['A', 'a+b', 'Alt+', 'alt+a', '/ja', 'chrome://extensions', 'Space', 'ControlPanel', 'Ctrl+word'])(
  '%s is no key',
  (code) => {
    expect(isKeys(code)).toBe(false);
  },
);
