// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from './testing/fake-browser.ts';

/** The module keeps in mind whether it has warned: each test gets its own. */
let storage: typeof import('./storage.ts');

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  storage = await import('./storage.ts');
});
afterEach(() => vi.restoreAllMocks());

describe('stored values', () => {
  it('come back as they were stored', () => {
    expect(storage.readStored('key')).toBeNull();
    storage.writeStored('key', 'value');
    expect(storage.readStored('key')).toBe('value');
  });

  it('[C05] cost one warning in all when storage is unavailable', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const unblock = blockStorage();
    try {
      storage.writeStored('key', 'value');
      storage.writeStoredEntry('map', 'name', 'value');
      expect(storage.readStored('other')).toBeNull();
      expect(storage.readStoredMap('others')).toEqual({});
    } finally {
      unblock();
    }
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('Storage is unavailable');
  });

  it('[C05] cost one warning when storage is full', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    });
    storage.writeStored('key', 'value');
    storage.writeStored('key', 'value');
    vi.unstubAllGlobals();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('what cannot be stored', () => {
  const refuse = () =>
    vi.stubGlobal('localStorage', {
      getItem: () => 'older',
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    });
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('[C05] is kept until the page is closed', () => {
    refuse();
    storage.writeStored('key', 'value');
    storage.writeStoredEntry('map', 'name', 'value');
    expect(storage.readStored('key')).toBe('value');
    expect(storage.readStoredMap('map')).toEqual({ name: 'value' });
  });

  it('is kept no longer once it can be stored', () => {
    refuse();
    storage.writeStored('key', 'kept');
    vi.unstubAllGlobals();
    storage.writeStored('key', 'stored');
    localStorage.setItem('key', 'by another tab');
    expect(storage.readStored('key')).toBe('by another tab');
  });

  it('is forgotten when it is removed', () => {
    const unblock = blockStorage();
    storage.writeStored('key', 'value');
    storage.removeStored('key');
    expect(storage.readStored('key')).toBeNull();
    unblock();
  });
});

it('a removed value is not stored any more', () => {
  storage.writeStored('key', 'value');
  storage.removeStored('key');
  expect([storage.readStored('key'), localStorage.getItem('key')]).toEqual([null, null]);
});

describe('stored maps', () => {
  it.each([
    ['{"a":"1"}', { a: '1' }],
    ['{"a":"1","b":2,"c":null,"d":["x"]}', { a: '1' }],
    ['{"a":"1"', {}],
    ['null', {}],
    ['"text"', {}],
    ['["open"]', {}],
    ['7', {}],
    ['', {}],
  ])('read %s as %j', (stored, expected) => {
    localStorage.setItem('map', stored);
    expect(storage.readStoredMap('map')).toEqual(expected);
  });

  it('never throw, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        localStorage.setItem('map', stored);
        const values = Object.values(storage.readStoredMap('map'));
        expect(values.every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });

  it('keep the other entries when one changes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), fc.string(), (map, name, value) => {
        localStorage.setItem('map', JSON.stringify(map));
        storage.writeStoredEntry('map', name, value);
        expect(new Map(Object.entries(storage.readStoredMap('map')))).toEqual(
          new Map([...Object.entries(map), [name, value]]),
        );
      }),
    );
  });

  it('start anew over damaged data', () => {
    localStorage.setItem('map', '{"a":');
    storage.writeStoredEntry('map', 'b', '2');
    expect(storage.readStoredMap('map')).toEqual({ b: '2' });
  });
});
