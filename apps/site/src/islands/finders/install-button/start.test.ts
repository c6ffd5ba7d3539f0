import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../../browser/visitor/visitor.ts';
import { buttonFor } from './start.ts';

const LABELS = { add: 'Add to {browser}', ios: 'For iPhone', safari: 'For the Mac', android: 'For Android' };
const store = (href: string, id: string) => ({ href, id });
const LINKS = {
  chrome: store('/c', 'chrome'),
  edge: store('/e', 'edge'),
  firefox: store('/f', 'firefox'),
  safari: store('/s', 'app-store'),
  ios: store('/s', 'app-store'),
  android: { href: '/a' },
};
const VISITOR: Visitor = { browser: 'chrome', system: 'windows', chromium: 138, inApp: false, bot: false };
const button = (change: Partial<Visitor>) => buttonFor({ ...VISITOR, ...change }, LABELS, LINKS);

describe('buttonFor', () => {
  it.each<[string, Partial<Visitor>, string, string]>([
    ['Chrome', {}, 'Add to Chrome', '/c'],
    ['Brave by its own name, from the store of Chrome', { browser: 'brave' }, 'Add to Brave', '/c'],
    ['Edge', { browser: 'edge' }, 'Add to Edge', '/e'],
    ['Firefox on Android', { browser: 'firefox', system: 'android', chromium: 0 }, 'Add to Firefox', '/f'],
    ['Safari on a Mac', { browser: 'safari', system: 'macos', chromium: 0 }, 'For the Mac', '/s'],
    ['an iPad', { browser: 'safari', system: 'ipados', chromium: 0 }, 'For iPhone', '/s'],
    ['Chrome on Android', { system: 'android' }, 'For Android', '/a'],
  ])('names %s', (_who, change, label, href) => {
    expect(button(change)).toMatchObject({ label, href });
  });

  it('[W08] says what is installed where the button leads, and of a page of this site nothing', () => {
    expect(button({ browser: 'edge' })?.id).toBe('edge');
    expect(button({ system: 'android' })?.id).toBeUndefined();
  });

  it.each<[string, Partial<Visitor>]>([
    ['a browser inside an app', { inApp: true, system: 'android' }],
    ['a Chromium without a known name', { browser: 'chromium' }],
    ['an unknown browser', { browser: 'other', system: 'other', chromium: 0 }],
  ])('leaves %s to the download page', (_who, change) => {
    expect(button(change)).toBeUndefined();
  });
});
