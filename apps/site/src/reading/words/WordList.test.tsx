// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG } from '../panel/testing/sample-reading.ts';
import { addWords, changeWord, readVocabulary, saveWord } from './vocabulary.ts';
import { WordList } from './WordList.tsx';

const { offerFile, write } = vi.hoisted(() => ({ offerFile: vi.fn(), write: vi.fn<(kind: string) => File[]>() }));
vi.mock('../../browser/offer-file.ts', () => ({ offerFile }));
vi.mock('./vocabulary-export.ts', async (original) => ({ ...(await original<object>()), vocabularyFiles: write }));

const { strings, intlTag } = CONFIG;
let root: Root;
const alert = () => document.querySelector('[role="alert"]');
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

beforeEach(() => {
  localStorage.clear();
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
    expect(document.querySelector('[role="status"]')?.textContent).toBe(strings.words.noMatch);
    await set(find, 'yueliang');
    expect(rows()).toEqual(['月亮']);
    expect(document.querySelector('.word-list [lang="zh-Latn-pinyin"]')?.textContent).toBe('yuèliang');
    await set(find, '');
    await set(lang, 'zh-CN');
    expect(rows()).toEqual(['月亮']);
    await set(lang, '');
    await set(state, 'learning');
    expect(rows()).toEqual(['ação']);
  });

  it('keeps what is written to a word, and whether it is known', async () => {
    await press(strings.words.learning);
    expect(readVocabulary()[0]).toMatchObject({ word: 'ação', state: 'known' });
    const note = document.querySelectorAll<HTMLInputElement>('.word-fields input')[1];
    await set(note, 'feminine');
    await act(async () => note?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(readVocabulary()[0]).toMatchObject({ gloss: 'action', note: 'feminine' });
  });

  it('shows what another browser has written, and leaves it when a field is only passed', async () => {
    const [word] = readVocabulary();
    if (!word) throw new Error('no word');
    await act(async () => changeWord(word, { note: 'from elsewhere' }));
    const note = document.querySelectorAll<HTMLInputElement>('.word-fields input')[1];
    expect(note?.value).toBe('from elsewhere');
    await act(async () => note?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(readVocabulary()[0]?.note).toBe('from elsewhere');
  });

  it('names the page in full', () => {
    expect(document.querySelector<HTMLAnchorElement>('.word-source a')?.href).toBe(`${location.origin}/pt-BR/docs/`);
  });
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
  await vi.waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toBe(reported));
  expect(readVocabulary()).toEqual([]);
});
