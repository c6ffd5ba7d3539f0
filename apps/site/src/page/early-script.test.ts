import { runInNewContext } from 'node:vm';
import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { earlyScript } from './early-script.ts';

interface Visit {
  attributes?: Record<string, string>;
  stored?: Record<string, string>;
  dark?: boolean;
  blocked?: boolean;
  path?: string;
  /** How the reader has come, and what their entry of the history holds. */
  type?: NavigationTimingType;
  state?: object;
}

/** Runs the script as the head of a fresh page does: it sees the browser's globals and nothing of this module. */
function visit(given: Visit): Element {
  const { attributes = {}, stored = {}, dark = false, blocked = false, path = '/en/', type = 'navigate' } = given;
  const window = new Window({ url: `https://site.example${path}` });
  const root = window.document.documentElement as unknown as Element;
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const context = {
    document: window.document,
    location: window.location,
    history: { state: given.state ?? null },
    performance: { getEntriesByType: () => [{ type }] },
    matchMedia: () => ({ matches: dark }),
    get localStorage() {
      if (blocked) throw new DOMException('The operation is insecure.', 'SecurityError');
      return window.localStorage;
    },
  };
  runInNewContext(earlyScript, context);
  return root;
}

const SWITCHED = { 'data-color-mode': 'light', 'data-color-switch': '', 'data-color-system': '' };

describe('earlyScript', () => {
  it.each(['import', 'require(', '__name', '__vi', '`', '//'])('holds no %j', (part) => {
    expect(earlyScript).not.toContain(part);
  });

  it.each<[string, Visit, string]>([
    ['[C01] a stored choice', { attributes: SWITCHED, stored: { [`${SHORT_NAME}.theme`]: 'dark' } }, 'dark'],
    ['[C02] the system', { attributes: SWITCHED, dark: true }, 'dark'],
    ['[C04] the only mode', { attributes: { 'data-color-mode': 'light' }, dark: true }, 'light'],
    ['light on a page without configuration', {}, 'light'],
    ['[C05] the system while storage is blocked', { attributes: SWITCHED, dark: true, blocked: true }, 'dark'],
  ])('paints %s', (_name, given, theme) => {
    expect(visit(given).getAttribute('data-theme')).toBe(theme);
  });

  it.each<[string, Visit, string | null]>([
    [
      '[N11] hides a dismissed announcement',
      { stored: { [`${SHORT_NAME}.announcement.id`]: 'a', [`${SHORT_NAME}.announcement.dismissed`]: 'true' } },
      'dismissed',
    ],
    [
      '[N12] shows one with another id',
      { stored: { [`${SHORT_NAME}.announcement.id`]: 'b', [`${SHORT_NAME}.announcement.dismissed`]: 'true' } },
      null,
    ],
    ['[C05] shows it while storage is blocked', { blocked: true }, null],
  ])('%s', (_name, given, state) => {
    const root = visit({ ...given, attributes: { 'data-announcement-id': 'a' } });
    expect(root.getAttribute('data-announcement')).toBe(state);
  });

  it.each([
    ['{"":"closed","start":"open"}', true],
    ['{"":"open","ai":"closed"}', false],
    ['{"ai":"closed"}', false],
  ])('[T07] folds the sidebar that is stored as %s: %s', (stored, folded) => {
    expect(visit({ stored: { [`${SHORT_NAME}.sidebar`]: stored } }).hasAttribute('data-no-sidebar')).toBe(folded);
  });

  it.each<[string, string, string, string | null]>([
    ['before its window', '2999-01-01T00:00:00Z', '2999-02-01T00:00:00Z', 'over'],
    ['within its window', '2001-01-01T00:00:00Z', '2999-02-01T00:00:00Z', null],
    ['after its window', '2001-01-01T00:00:00Z', '2001-02-01T00:00:00Z', 'over'],
  ])('shows an announcement within its window only: %s', (_name, from, until, state) => {
    const attributes = {
      'data-announcement-id': 'a',
      'data-announcement-from': from,
      'data-announcement-until': until,
    };
    expect(visit({ attributes }).getAttribute('data-announcement')).toBe(state);
  });
});

describe('the text of a page', () => {
  const stored = { [`${SHORT_NAME}.reading`]: 'zh' };
  const hover = { ...stored, [`${SHORT_NAME}.reading.look`]: '{"show":"hover"}' };
  it.each<[string, Visit, string | null]>([
    ['waits for a chosen second language', { stored }, 'awaited'],
    ['waits for one that the address names', { path: `/en/?${SECOND_LANGUAGE_PARAMETER}=zh` }, 'awaited'],
    ['waits for none while the mode is off', { stored: { [`${SHORT_NAME}.reading`]: '' } }, null],
    ['waits for none that shows on demand', { stored: hover }, null],
    ['waits for none that the server has set', { stored, attributes: { 'data-bilingual': 'zh' } }, null],
    ['[C05] waits for none while storage is blocked', { stored, blocked: true }, null],
  ])('%s', (_name, given, state) => {
    expect(visit(given).getAttribute('data-reading')).toBe(state);
  });
});

describe('the first frame', () => {
  it.each<[string, Visit, boolean]>([
    ['does without what is below the window', {}, true],
    ['has all of a page whose address names a place', { path: '/en/#place' }, false],
    ['has all of a page that is loaded anew', { type: 'reload' }, false],
    ['has all of a page that the reader comes back to', { type: 'back_forward' }, false],
    ['has all of a page whose entry of the history says where the reader was', { state: { scrollY: 900 } }, false],
  ])('%s', (_name, given, spares) => {
    expect(visit(given).hasAttribute('data-first-frame')).toBe(spares);
  });
});
