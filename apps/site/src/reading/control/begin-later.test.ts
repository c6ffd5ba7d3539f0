// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { VOCABULARY_EVENT } from '../words/vocabulary.ts';
import { beginLater, marksLater } from './begin-later.ts';

const markSavedWords = vi.hoisted(() => vi.fn<(main: Element) => () => void>());
vi.mock('../words/saved-marks.ts', () => ({ markSavedWords }));

afterEach(() => {
  localStorage.clear();
  markSavedWords.mockReset();
});

describe('beginLater', () => {
  it('ends what has begun, once its script has come', async () => {
    const end = vi.fn<() => void>();
    const stop = beginLater(() => Promise.resolve(end));
    await Promise.resolve();
    expect(end).not.toHaveBeenCalled();
    stop();
    expect(end).toHaveBeenCalledOnce();
  });

  it('ends at once what begins when its page has gone', async () => {
    const end = vi.fn<() => void>();
    beginLater(() => Promise.resolve(end))();
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  });

  it('warns of a script that does not come', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    beginLater(() => Promise.reject(new Error('gone')))();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    warn.mockRestore();
  });
});

describe('marksLater', () => {
  it('loads marks with the first saved word, and ends them', async () => {
    const end = vi.fn<() => void>();
    markSavedWords.mockReturnValue(end);
    const stop = marksLater(document.body);
    document.dispatchEvent(new Event(VOCABULARY_EVENT));
    await new Promise((done) => setTimeout(done));
    expect(markSavedWords).not.toHaveBeenCalled();
    const word = {
      word: 'page',
      lang: 'en',
      sentence: 'A page.',
      translation: 'Uma página.',
      translationLang: 'pt-BR',
    };
    const savedAt = new Date(0).toISOString();
    localStorage.setItem(ISLAND_STORAGE_KEYS.vocabulary, JSON.stringify([{ ...word, page: '/en/', savedAt }]));
    for (let turn = 0; turn < 2; turn += 1) document.dispatchEvent(new Event(VOCABULARY_EVENT));
    await vi.waitFor(() => expect(markSavedWords).toHaveBeenCalledOnce());
    stop();
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  });
});
