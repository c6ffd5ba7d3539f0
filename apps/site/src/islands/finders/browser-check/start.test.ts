import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../../browser/visitor/visitor.ts';
import { checkBrowser } from './start.ts';

const VISITOR: Visitor = { browser: 'chrome', system: 'windows', chromium: 138, inApp: false, bot: false };

describe('checkBrowser', () => {
  it.each([
    [87, 'tooOld'],
    [88, 'old'],
    [114, 'old'],
    [115, 'ok'],
    [0, 'other'],
  ])('Chromium %d is %s', (chromium, fit) => {
    expect(checkBrowser({ ...VISITOR, chromium }, 88, 115)).toBe(fit);
  });

  it('takes a phone for another browser, however new', () => {
    expect(checkBrowser({ ...VISITOR, system: 'android' }, 88, 115)).toBe('other');
  });
});
