// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SavedWord, saveWord } from '../../reading/words/vocabulary.ts';
import { mountedView } from '../testing/mounted-view.tsx';
import { LatestWords } from './LatestWords.tsx';

const view = mountedView({ words: { none: 'How to save one' } });
const word = (name: string, more: Partial<SavedWord> = {}): SavedWord => ({
  word: name,
  lang: 'fr',
  sentence: `${name} !`,
  translation: `${name} in English`,
  translationLang: 'en',
  page: 'https://example.org/en/',
  savedAt: '2026-11-20T10:00:00Z',
  ...more,
});
const shown = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent);
const all = () => document.querySelector('a')?.getAttribute('href');

beforeEach(() => localStorage.clear());

describe('LatestWords', () => {
  it('says how to save a word while there is none, and leads to no empty list', async () => {
    await view.show(<LatestWords />);
    expect(view.text()).toContain('How to save one');
    expect([shown(), all()]).toEqual([[], undefined]);
  });

  it('shows the newest few with what they mean, and the way to all', async () => {
    for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq']) saveWord(word(name));
    saveWord(word('six', { gloss: 'half a dozen' }));
    await view.show(<LatestWords />);
    expect(shown().slice(0, 2)).toEqual(['six', 'cinq']);
    expect(shown().length).toBeLessThan(6);
    expect(view.text()).toContain('half a dozen');
    expect(view.text()).not.toContain('six in English');
    expect(view.text()).toContain('cinq in English');
    expect(all()).toBe('#/words');
  });

  it('follows what is saved meanwhile', async () => {
    await view.show(<LatestWords />);
    await act(async () => {
      saveWord(word('sept'));
    });
    expect(shown()).toEqual(['sept']);
    expect(view.text()).not.toContain('How to save one');
  });
});
