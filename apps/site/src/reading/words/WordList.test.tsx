// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, LIST_STRINGS } from '../panel/testing/sample-reading.ts';
import { addWords, changeWord, readVocabulary, saveWord } from './vocabulary.ts';
import { WordList } from './WordList.tsx';

const { offerFile, write } = vi.hoisted(() => ({ offerFile: vi.fn(), write: vi.fn<(kind: string) => File[]>() }));
vi.mock('../../browser/offer-file.ts', () => ({ offerFile }));
vi.mock('./vocabulary-export.ts', async (original) => ({ ...(await original<object>()), vocabularyFiles: write }));

const { intlTag } = CONFIG;
const strings = { words: LIST_STRINGS };
let root: Root;
const alert = () => document.querySelector('[role="alert"]');
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

beforeEach(() => {
  localStorage.clear();
  // Titles of pages are those of the server; none answers here.
  vi.stubGlobal('fetch', async () => Response.json({ '/docs/': 'Início' }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  offerFile.mockReset();
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[E02] saved words that cannot be made a file say so, until they can', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const word = { word: 'verso', lang: 'pt-BR', sentence: '', translation: '', translationLang: 'en' };
  saveWord({ ...word, page: '/pt-BR/', savedAt: '2026-11-21T10:00:00.000Z' });
  await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  write.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await press(strings.words.csv);
  // What writes files is loaded now, and no earlier.
  await vi.waitFor(() => expect(alert()?.textContent).toBe(`${strings.words.failed} ${strings.words.retry}`));
  expect(offerFile).not.toHaveBeenCalled();
  write.mockImplementation((kind) => [new File([], kind)]);
  await press(strings.words.anki);
  expect(alert()).toBeNull();
  expect(offerFile).toHaveBeenCalledExactlyOnceWith('anki', expect.any(File));
});

it('removing a word leaves focus in the list, and on its heading when the last one is gone', async () => {
  for (const word of ['um', 'dois', 'três']) {
    const saved = { word, lang: 'pt-BR', sentence: '', translation: '', translationLang: 'en', page: '/pt-BR/' };
    saveWord({ ...saved, savedAt: '2026-11-21T10:00:00.000Z' });
  }
  await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-remove]')];
  const names = () => buttons().map((button) => button.getAttribute('aria-label'));
  const [first, second, third] = names();
  await act(async () => buttons()[1]?.click());
  expect(names()).toEqual([first, third]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(third);
  await act(async () => buttons()[1]?.click());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(first);
  await act(async () => buttons()[0]?.click());
  expect(document.activeElement?.className).toBe('reading-count');
  expect(second).not.toBe(first);
});

describe('the list', () => {
  const base = { sentence: 'Uma frase.', translation: 'A sentence.', translationLang: 'en', page: '/pt-BR/docs/' };
  const at = (minute: number) => ({ ...base, savedAt: `2026-11-21T10:0${minute}:00.000Z` });
  const rows = () => [...document.querySelectorAll('.word-list b')].map(({ textContent }) => textContent);
  const rowOf = (word: string) =>
    [...document.querySelectorAll('.word-list > li')].find((row) => row.querySelector('b')?.textContent === word);
  const set = (field: Element | null | undefined, value: string) =>
    act(async () => {
      const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    });

  beforeEach(async () => {
    addWords([
      { ...at(1), word: 'ação', lang: 'pt-BR', gloss: 'action' },
      { ...at(2), word: '月亮', lang: 'zh-CN', state: 'known', reading: 'yuèliang' },
    ]);
    await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  });

  it('is searched without regard to accents, filtered by language and state', async () => {
    const [lang, state] = document.querySelectorAll('select');
    const find = document.querySelector('[type="search"]');
    await set(find, 'acao');
    expect(rows()).toEqual(['ação']);
    await set(find, 'nothing of the kind');
    expect(rows()).toEqual([]);
    const statuses = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    expect(statuses).toContain(strings.words.noMatch);
    await set(find, 'yueliang');
    expect(rows()).toEqual(['月亮']);
    expect(document.querySelector('.word-list [lang="zh-Latn-pinyin"]')?.textContent).toBe('yuèliang');
    await set(find, '');
    await set(lang, 'zh-CN');
    expect(rows()).toEqual(['月亮']);
    await set(lang, '');
    await set(state, 'new');
    expect(rows()).toEqual(['ação']);
  });

  it('keeps what is written to a word, and whether it is known', async () => {
    await set(rowOf('ação')?.querySelector('select'), 'known');
    expect(readVocabulary().find(({ word }) => word === 'ação')).toMatchObject({ state: 'known' });
    const note = rowOf('ação')?.querySelectorAll<HTMLInputElement>('.word-fields input')[1];
    await set(note, 'feminine');
    await act(async () => note?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(readVocabulary()[0]).toMatchObject({ gloss: 'action', note: 'feminine' });
  });

  it('shows what another browser has written, and leaves it when a field is only passed', async () => {
    const [word] = readVocabulary();
    if (!word) throw new Error('no word');
    await act(async () => changeWord(word, { note: 'from elsewhere' }));
    const note = rowOf('ação')?.querySelectorAll<HTMLInputElement>('.word-fields input')[1];
    expect(note?.value).toBe('from elsewhere');
    await act(async () => note?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(readVocabulary()[0]?.note).toBe('from elsewhere');
  });

  it('names the page by its title, and leads there', async () => {
    await vi.waitFor(() => expect(rowOf('ação')?.querySelector('.word-page')?.textContent).toBe('Início'));
    expect(document.querySelector<HTMLAnchorElement>('.word-source a')?.href).toBe(`${location.origin}/pt-BR/docs/`);
  });
});

it('joins the forms of a word with all their sentences, and takes out a sentence or all of them', async () => {
  const shared = {
    lang: 'en',
    translation: '',
    translationLang: 'de',
    page: '/en/',
    savedAt: '2026-11-21T10:00:00.000Z',
  };
  addWords([
    { ...shared, word: 'minutes', sentence: 'Ten minutes.' },
    { ...shared, word: 'minute', sentence: 'A minute.' },
  ]);
  await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  expect([...document.querySelectorAll('.word-list b')].map(({ textContent }) => textContent)).toEqual(['minute']);
  expect(document.querySelector('.word-list summary')?.textContent).toContain('2 sentences');
  await press(strings.words.removeSentence);
  expect(readVocabulary()).toHaveLength(1);
  addWords([{ ...shared, word: 'minutes', sentence: 'Two minutes.' }]);
  await act(async () => document.dispatchEvent(new Event('duo:vocabulary')));
  await act(async () => document.querySelector<HTMLElement>('[data-remove]')?.click());
  expect(readVocabulary()).toEqual([]);
});

it('shows fifty at a time, and turns to the others with focus on the list', async () => {
  const shared = { lang: 'ja', sentence: '', translation: '', translationLang: 'en', page: '/ja/' };
  addWords(
    Array.from({ length: 120 }, (_one, at) => ({
      ...shared,
      word: `語${at}`,
      savedAt: new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString(),
    })),
  );
  await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  const heads = () => [...document.querySelectorAll('.word-list b')].map(({ textContent }) => textContent);
  expect(heads()).toHaveLength(50);
  expect(heads()[0]).toBe('語119');
  await press(strings.words.next);
  expect(document.activeElement?.className).toBe('word-list');
  expect(document.querySelector('.word-pages')?.textContent).toContain('51 to 100 of 120');
  await press(strings.words.next);
  expect(heads()).toHaveLength(20);
  await press(strings.words.next);
  expect(heads()[19]).toBe('語0');
});

it('practises words one by one: by key, with what was not known once more, and writes when they come again', async () => {
  const shared = { lang: 'en', translation: 'Übersetzung', translationLang: 'de', page: '/en/' };
  for (const [at, word] of ['anchor', 'bridge'].entries())
    saveWord({ ...shared, word, sentence: `The ${word} holds.`, savedAt: `2026-11-2${at}T10:00:00.000Z` });
  await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  await press(strings.words.practice.start);
  const asked = () => document.querySelector('.practice-sentence')?.textContent;
  await vi.waitFor(() => expect(asked()).toBe('The anchor holds.'), { timeout: 20_000 });
  const answer = async (key: string) => {
    await press(strings.words.practice.show);
    const shown = document.querySelector<HTMLElement>('.practice-answer');
    expect(shown?.contains(document.activeElement)).toBe(true);
    await act(async () => void shown?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  await answer('1');
  expect(document.querySelector('.practice-sentence')?.textContent).toBe('The bridge holds.');
  await answer('3');
  expect(document.querySelector('.practice-sentence')?.textContent).toBe('The anchor holds.');
  const practised = readVocabulary().find(({ word }) => word === 'anchor')?.practice;
  await answer('4');
  // The first answer of the day counts.
  expect(readVocabulary().find(({ word }) => word === 'anchor')?.practice).toBe(practised);
  expect(practised).toMatch(/^meaning=/);
  expect(document.querySelector('.practice [role="status"]')?.textContent).toBe('2 practised');
  expect(document.querySelector('.practice')?.textContent).toContain('next on');
});

it.each([
  ['w;fr;a;b;de;/fr/;01/11/2026\n', 'unclear date in line 2'],
  ['w;fr\n', 'no word in line 2'],
  ['\u0081;fr;a;b;de;/fr/;2026-11-01\n', 'unknown letters'],
])('says of a file of which nothing is added what is wrong, and where: %j', async (row, reported) => {
  await act(async () => root.render(<WordList strings={strings.words} intlTag={intlTag} />));
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  const text = `Word;Language;Sentence;Translation;Other language;Page;Saved on\n${row}`;
  const file = new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], 'words.csv');
  Object.defineProperty(field, 'files', { value: [file] });
  await act(async () => void field?.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)).toContain(reported),
  );
  expect(readVocabulary()).toEqual([]);
});
