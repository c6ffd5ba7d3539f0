// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { meaningAt, type WordLists } from '../words/word-lists.ts';
import { selectedWord, wholeWord } from './selected-word.ts';

vi.mock('../words/word-lists.ts', () => ({ meaningAt: vi.fn() }));

beforeEach(() => {
  document.body.innerHTML = `<main lang="en"><p><span class="duo-pair duo-read"><span class="duo-original">The moon was <b>high</b>. Nobody slept.</span><span class="duo-translation" lang="zh-CN">月亮很高。没人睡着。</span></span></p><p id="plain">Plain words.</p></main>`;
});

/** A selection of one text node's letters. */
function select(node: Node | null | undefined, from: number, to: number): Selection {
  const range = document.createRange();
  range.setStart(node as Node, from);
  range.setEnd(node as Node, to);
  return {
    rangeCount: 1,
    isCollapsed: false,
    getRangeAt: () => range,
    toString: () => range.toString(),
  } as unknown as Selection;
}

describe('selectedWord', () => {
  it('is the word of the original with its sentence and the translation of that sentence', () => {
    const last = document.querySelector('.duo-original')?.lastChild;
    const found = selectedWord(select(last, 9, 14));
    expect(found?.word).toMatchObject({
      word: 'slept',
      lang: 'en',
      sentence: 'Nobody slept.',
      translation: '没人睡着。',
      translationLang: 'zh-CN',
    });
    const bold = document.querySelector('b')?.firstChild;
    expect(selectedWord(select(bold, 0, 4))?.word.sentence).toBe('The moon was high.');
  });

  it('is the word of the translation with the original', () => {
    const found = selectedWord(select(document.querySelector('.duo-translation')?.firstChild, 0, 2));
    expect(found?.word).toMatchObject({
      word: '月亮',
      lang: 'zh-CN',
      sentence: '月亮很高。',
      translation: 'The moon was high.',
    });
  });

  it('has the sentence that stands for two as its translation', () => {
    const translation = document.querySelector('.duo-translation') as HTMLElement;
    translation.textContent = '月亮很高，没人睡着。';
    const found = selectedWord(select(document.querySelector('.duo-original')?.lastChild, 9, 14));
    expect(found?.word.translation).toBe('月亮很高，没人睡着。');
  });

  it('is nothing outside of bilingual paragraphs, without letters, and for long stretches', () => {
    const plain = document.querySelector('#plain')?.firstChild;
    expect(selectedWord(select(plain, 0, 5))).toBeUndefined();
    expect(selectedWord(null)).toBeUndefined();
    const original = document.querySelector('.duo-original') as HTMLElement;
    original.textContent = `${'word '.repeat(30)}. … !`;
    expect(selectedWord(select(original.firstChild, 0, 120))).toBeUndefined();
    expect(selectedWord(select(original.firstChild, 151, 155))).toBeUndefined();
  });
});

describe('wholeWord', () => {
  const lists = {} as WordLists;
  const at = (from: number, to: number) =>
    selectedWord(select(document.querySelector('.duo-original')?.lastChild, from, to)) as NonNullable<
      ReturnType<typeof selectedWord>
    >;

  it('has the words beside it that it is one word with, and their sentence; a phrase stays as it was selected', () => {
    const [slept, phrase] = [at(9, 14), at(2, 14)];
    // Nobody slept.
    const whole = { start: slept.start - 7, end: slept.end };
    vi.mocked(meaningAt).mockReturnValue({ places: [], sure: true, others: [], whole });
    expect(wholeWord(slept, lists)).toMatchObject({ ...whole, word: { word: 'Nobody slept' } });
    expect(wholeWord(slept, lists).range.toString()).toBe('Nobody slept');
    expect(wholeWord(phrase, lists)).toBe(phrase);
  });

  it('is the word alone where nothing joins it', () => {
    const slept = at(9, 14);
    const whole = { start: slept.start, end: slept.end };
    vi.mocked(meaningAt).mockReturnValue({ places: [], sure: false, others: [], whole });
    expect(wholeWord(slept, lists).word.word).toBe('slept');
  });
});
