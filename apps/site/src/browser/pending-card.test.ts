// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveCard, takeCard } from './pending-card.ts';

const CARD = {
  original: 'Tudo vale a pena',
  originalLanguage: 'pt-BR',
  translation: 'Everything is worth the while',
  translationLanguage: 'en',
  source: 'Fernando Pessoa',
  address: 'https://example.org/?with=en',
};

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a quotation on its way to its card', () => {
  it('arrives once', () => {
    leaveCard(CARD);
    expect(takeCard()).toEqual(CARD);
    expect(takeCard()).toBeUndefined();
  });

  it('arrives where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    leaveCard(CARD);
    expect(takeCard()).toEqual(CARD);
    expect(takeCard()).toBeUndefined();
  });

  it.each(['{', '[]', 'null', '{"original":1}', JSON.stringify({ ...CARD, source: null })])('is none of %s', (text) => {
    leaveCard(CARD);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    expect(takeCard()).toBeUndefined();
  });
});
