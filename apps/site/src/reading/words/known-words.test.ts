// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CONFIG } from '../panel/testing/sample-reading.ts';
import { countKnown, followKnownWords, textsOf } from './known-words.ts';
import { placesOf } from './saved-marks.ts';
import { addWords, changeWord, readVocabulary, type SavedWord } from './vocabulary.ts';
import { entriesOf } from './word-entries.ts';

const saved = (word: string, lang: string, state?: 'known'): SavedWord => ({
  ...{
    word,
    lang,
    sentence: word,
    translation: '',
    translationLang: 'de',
    page: '/en/',
    savedAt: '2026-11-21T10:00:00.000Z',
  },
  ...(state && { state }),
});

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<main><div class="prose"><p>A minute passes, and a floating button appears.</p><p lang="ja">設定を開く。</p></div><div class="doc-foot"></div></main>';
});

it('counts the saved words that a page has in any form, in their own language', () => {
  const texts = textsOf(document.querySelector('.prose') as Element);
  const entries = entriesOf([
    saved('minutes', 'en', 'known'),
    saved('appeared', 'en'),
    saved('floating button', 'en'),
    saved('設定', 'ja', 'known'),
    saved('minutes', 'fr'),
    saved('absent', 'en'),
  ]);
  expect(countKnown(texts, entries)).toEqual({ total: 4, known: 2 });
});

it('says so at the foot of the page, follows the list, and goes with the second language', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CONFIG));
  document.body.append(Object.assign(document.createElement('duo-reading'), {}));
  addWords([saved('minutes', 'en'), saved('button', 'en')]);
  const end = new AbortController();
  await followKnownWords(document.querySelector('.doc-foot') as HTMLElement, end.signal);
  const line = () => document.querySelector('.words-share')?.textContent;
  expect(line()).toBe('0 of 2: 0%');
  changeWord(readVocabulary()[0] as SavedWord, { state: 'known' });
  expect(line()).toBe('1 of 2: 50%');
  end.abort();
  expect(line()).toBeUndefined();
  vi.unstubAllGlobals();
});

it('other forms of a saved word are marked as well, and none twice', () => {
  const text = 'Minutes pass: a minute, many minutes, minuted.';
  const found = placesOf(text, 'en', /minutes/giu, new Set(['minut'])).map(([start, end]) => text.slice(start, end));
  expect(found.sort()).toEqual(['Minutes', 'minute', 'minuted', 'minutes']);
});
