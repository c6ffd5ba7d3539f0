// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveWord } from '../vocabulary.ts';
import { CopyLink } from './CopyLink.tsx';
import { CONFIG } from './testing/sample-reading.ts';
import { Vocabulary } from './Vocabulary.tsx';

const { offerFile, write } = vi.hoisted(() => ({ offerFile: vi.fn(), write: vi.fn<(kind: string) => File>() }));
vi.mock('../../browser/offer-file.ts', () => ({ offerFile }));
vi.mock('../vocabulary-export.ts', () => ({ vocabularyFile: write }));

const { strings, intlTag } = CONFIG;
let root: Root;
const alert = () => document.querySelector('[role="alert"]');
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

beforeEach(() => {
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
  await act(async () => root.render(<Vocabulary strings={strings.words} intlTag={intlTag} />));
  write.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await press(strings.words.csv);
  expect(alert()?.textContent).toBe(`${strings.words.failed} ${strings.words.retry}`);
  expect(offerFile).not.toHaveBeenCalled();
  write.mockImplementation((kind) => new File([], kind));
  await press(strings.words.anki);
  expect(alert()).toBeNull();
  expect(offerFile).toHaveBeenCalledExactlyOnceWith('anki', expect.any(File));
});

it('an address that cannot be copied is shown', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await act(async () => root.render(<CopyLink code="zh" strings={strings} />));
  await press(strings.copy);
  expect(document.querySelector('[role="status"]')?.textContent).toContain('with=zh');
});

it('removing a word leaves focus in the list, and on its heading when the last one is gone', async () => {
  localStorage.clear();
  for (const word of ['um', 'dois', 'três']) {
    const saved = { word, lang: 'pt-BR', sentence: '', translation: '', translationLang: 'en', page: '/pt-BR/' };
    saveWord({ ...saved, savedAt: '2026-11-21T10:00:00.000Z' });
  }
  await act(async () => root.render(<Vocabulary strings={strings.words} intlTag={intlTag} />));
  const buttons = () => [...document.querySelectorAll<HTMLElement>('li button')];
  const names = () => buttons().map((button) => button.getAttribute('aria-label'));
  const [first, second, third] = names();
  await act(async () => buttons()[1]?.click());
  expect(names()).toEqual([first, third]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(third);
  await act(async () => buttons()[1]?.click());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(first);
  await act(async () => buttons()[0]?.click());
  expect(document.activeElement?.localName).toBe('summary');
  expect(second).not.toBe(first);
});
