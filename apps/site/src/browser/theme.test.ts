// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPreferences } from '../page/early.ts';
import { readStored } from './storage.ts';
import { blockStorage, type FakeMedia, fakeMedia } from './testing/fake-browser.ts';
import { startTheme } from './theme.ts';

const root = document.documentElement;
const KEY = `${SHORT_NAME}.theme`;
let system: FakeMedia;

/** Gives the root element the attributes that a page of this configuration is built with. */
function configure({ mode = 'light', isSwitched = true, followsSystem = true } = {}): void {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  root.setAttribute('data-color-mode', mode);
  root.toggleAttribute('data-color-switch', isSwitched);
  root.toggleAttribute('data-color-system', followsSystem);
}

const theme = () => root.dataset['theme'];
const press = (to: string) => document.querySelector<HTMLElement>(`[data-theme-to="${to}"]`)?.click();

beforeAll(() => {
  // As the script of the head does.
  Object.assign(globalThis, { applyPreferences });
  system = fakeMedia();
  startTheme();
});
beforeEach(() => {
  localStorage.clear();
  configure();
  document.body.innerHTML = `
    <button data-theme-to="dark"><svg></svg></button>
    <button data-theme-to="light"><svg></svg></button>`;
  system.set(false);
});
afterEach(() => vi.restoreAllMocks());

describe('colour switch', () => {
  it('[C01] goes to dark and back, and stores the choice', () => {
    press('dark');
    expect([theme(), localStorage.getItem(KEY)]).toEqual(['dark', 'dark']);
    press('light');
    expect([theme(), localStorage.getItem(KEY)]).toEqual(['light', 'light']);
  });

  it('[C01] keeps the choice on the next page', () => {
    press('dark');
    configure();
    applyPreferences(readStored);
    expect(theme()).toBe('dark');
  });

  it('works from the icon inside it and hands focus to the button that takes its place', () => {
    document.querySelector('[data-theme-to="dark"] svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(theme()).toBe('dark');
    expect((document.activeElement as HTMLElement).dataset['themeTo']).toBe('light');
  });

  it('leaves presses elsewhere alone', () => {
    applyPreferences(readStored);
    document.body.click();
    expect([theme(), localStorage.getItem(KEY)]).toEqual(['light', null]);
  });
});

describe('without a choice', () => {
  it('[C02] the system is asked for its preference and followed live', () => {
    applyPreferences(readStored);
    expect([theme(), system.query()]).toEqual(['light', '(prefers-color-scheme: dark)']);
    system.set(true);
    expect(theme()).toBe('dark');
    system.set(false);
    expect(theme()).toBe('light');
  });

  it('[C02] no longer once there is one', () => {
    press('light');
    system.set(true);
    expect(theme()).toBe('light');
  });

  it('[C02] an unknown stored word counts as none', () => {
    localStorage.setItem(KEY, 'sepia');
    system.set(true);
    expect(theme()).toBe('dark');
  });
});

describe('other tabs', () => {
  it.each([KEY, null])('[C03] hand their choice over (changed key: %j)', (key) => {
    applyPreferences(readStored);
    localStorage.setItem(KEY, 'dark');
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(theme()).toBe('dark');
  });

  it('change nothing here by what else they store', () => {
    applyPreferences(readStored);
    localStorage.setItem(KEY, 'dark');
    dispatchEvent(new StorageEvent('storage', { key: `${SHORT_NAME}.sidebar` }));
    expect(theme()).toBe('light');
  });
});

describe('configured otherwise', () => {
  it('[C04] light only: system, stored choice and other tabs are ignored', () => {
    configure({ isSwitched: false, followsSystem: false });
    localStorage.setItem(KEY, 'dark');
    system.set(true);
    applyPreferences(readStored);
    expect(theme()).toBe('light');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(theme()).toBe('light');
  });

  it.each([
    { mode: 'dark', isSwitched: false, followsSystem: false, stored: null, dark: false, expected: 'dark' },
    { mode: 'dark', isSwitched: true, followsSystem: false, stored: 'light', dark: true, expected: 'light' },
    { mode: 'light', isSwitched: true, followsSystem: false, stored: null, dark: true, expected: 'light' },
    { mode: 'light', isSwitched: false, followsSystem: true, stored: 'light', dark: true, expected: 'dark' },
    { mode: 'dark', isSwitched: true, followsSystem: true, stored: null, dark: false, expected: 'light' },
  ])(
    '[C04] $mode, switch $isSwitched, system $followsSystem, stored $stored, system dark $dark: $expected',
    (given) => {
      configure(given);
      if (given.stored) localStorage.setItem(KEY, given.stored);
      system.set(given.dark);
      applyPreferences(readStored);
      expect(theme()).toBe(given.expected);
    },
  );
});

it('[C05] with storage blocked the switch still works', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const unblock = blockStorage();
  try {
    applyPreferences(readStored);
    expect(theme()).toBe('light');
    press('dark');
    expect(theme()).toBe('dark');
    // The next page is shown.
    configure();
    applyPreferences(readStored);
    expect(theme()).toBe('dark');
  } finally {
    unblock();
  }
});
