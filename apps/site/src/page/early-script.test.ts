import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { earlyScript } from './early-script.ts';

type Rules = Record<string, (value: string, type: string, sink: string) => string | null>;

interface Visit {
  attributes?: Record<string, string>;
  stored?: Record<string, string>;
  dark?: boolean;
  blocked?: boolean;
  path?: string;
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => void };
}

/** Runs the script as the head of a fresh page does: it sees the browser's globals and nothing of this module. */
function visit({
  attributes = {},
  stored = {},
  dark = false,
  blocked = false,
  path = '/en/',
  trustedTypes,
}: Visit): Element {
  const window = new Window({ url: `https://duoverso.example${path}` });
  const root = window.document.documentElement as unknown as Element;
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const context = {
    document: window.document,
    location: window.location,
    matchMedia: () => ({ matches: dark }),
    URL,
    window: trustedTypes ? { trustedTypes } : {},
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
  it.each(['import', 'require(', '__name', '__vi', '`', '//', '</script', '<!--'])('holds no %j', (part) => {
    // Addresses are the only place for slashes in a row.
    expect(earlyScript.replaceAll('https://', '')).not.toContain(part);
  });

  it.each<[string, Visit, string]>([
    ['[C01] a stored choice', { attributes: SWITCHED, stored: { 'duoverso.theme': 'dark' } }, 'dark'],
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
      { stored: { 'duoverso.announcement.id': 'a', 'duoverso.announcement.dismissed': 'true' } },
      'dismissed',
    ],
    [
      '[N12] shows one with another id',
      { stored: { 'duoverso.announcement.id': 'b', 'duoverso.announcement.dismissed': 'true' } },
      null,
    ],
    ['[C05] shows it while storage is blocked', { blocked: true }, null],
  ])('%s', (_name, given, state) => {
    const root = visit({ ...given, attributes: { 'data-announcement-id': 'a' } });
    expect(root.getAttribute('data-announcement')).toBe(state);
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
  const stored = { 'duoverso.reading': 'zh' };
  const hover = { ...stored, 'duoverso.reading.look': '{"show":"hover"}' };
  it.each<[string, Visit, string | null]>([
    ['waits for a chosen second language', { stored }, 'awaited'],
    ['waits for one that the address names', { path: '/en/?with=zh' }, 'awaited'],
    ['waits for none while the mode is off', { stored: { 'duoverso.reading': '' } }, null],
    ['waits for none that shows on demand', { stored: hover }, null],
    ['waits for none that the server has set', { stored, attributes: { 'data-bilingual': 'zh' } }, null],
    ['[C05] waits for none while storage is blocked', { stored, blocked: true }, null],
  ])('%s', (_name, given, state) => {
    expect(visit(given).getAttribute('data-reading')).toBe(state);
  });
});

describe('Trusted Types policy', () => {
  function policy(attributes: Record<string, string> = {}): Rules {
    const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
    visit({ attributes, trustedTypes: { createPolicy } });
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('default');
    return createPolicy.mock.calls[0]?.[1] as Rules;
  }

  it('lets the client router parse pages and refuses every other markup', () => {
    const { createHTML } = policy();
    expect(createHTML?.('<p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>');
    expect(createHTML?.('<p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  });

  it('has no rule for code in strings', () => {
    expect(policy()['createScript']).toBeUndefined();
  });

  const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';
  it.each<[string, Record<string, string>, string, boolean]>([
    ['allows', {}, '/_astro/main.js', true],
    ['allows', {}, 'https://duoverso.example/_astro/main.js', true],
    ['refuses', {}, 'https://evil.example/main.js', false],
    ['refuses', {}, '//evil.example/main.js', false],
    ['refuses', {}, 'data:text/javascript,1', false],
    ['[P08] refuses without a container', {}, GTM, false],
    ['[P08] allows with a container', { 'data-tag-manager': 'GTM-1' }, GTM, true],
    ['refuses', { 'data-tag-manager': 'GTM-1' }, 'https://www.googletagmanager.com.evil.example/gtm.js', false],
  ])('%s scripts: %j %s', (_verb, attributes, url, allowed) => {
    const { createScriptURL } = policy(attributes);
    expect(createScriptURL?.(url, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(allowed ? url : null);
  });
});
