import { describe, expect, it } from 'vitest';
import type { PageBlocks } from '../text/page-blocks.ts';
import {
  letterPlaces,
  linksBetween,
  meaningOf,
  readTextLinks,
  type Sureness,
  type TextLink,
  textCode,
  wholeOf,
  writeTextLinks,
} from './word-links.ts';

const ENGLISH = 'The floating button of the toolbar';
const PORTUGUESE = 'O botão flutuante da barra de ferramentas';
const GERMAN = 'Die schwebende Schaltfläche der Werkzeugleiste';

/** A link between the first places of two words. */
function link(other: string, own: string, translation: string, sure: Sureness = 2): TextLink {
  const stretch = (text: string, word: string) => {
    const start = text.indexOf(word);
    return letterPlaces(text).toLetters(start, start + word.length);
  };
  return { own: stretch(ENGLISH, own), other: stretch(other, translation), forward: sure, backward: sure };
}

function pageOf(lang: string, text: string, links: readonly TextLink[]): PageBlocks {
  return { lang, dir: 'ltr', kinds: 'hp', blocks: ['', text], words: ` ${writeTextLinks(ENGLISH, links)}` };
}

const PT = pageOf('pt-BR', PORTUGUESE, [
  link(PORTUGUESE, 'floating', 'flutuante'),
  link(PORTUGUESE, 'button', 'botão'),
  link(PORTUGUESE, 'toolbar', 'barra de ferramentas'),
]);
const DE = pageOf('de', GERMAN, [
  link(GERMAN, 'floating', 'schwebende'),
  link(GERMAN, 'button', 'Schaltfläche'),
  link(GERMAN, 'toolbar', 'Werkzeugleiste', 1),
]);

/** What stands for words of a text, by their text. */
function meaning(text: string, words: string, other: string, pages: [PageBlocks | undefined, PageBlocks | undefined]) {
  const start = text.indexOf(words);
  const links = linksBetween(text, other, ...pages);
  const found = meaningOf(links, letterPlaces(text).toLetters(start, start + words.length));
  const texts = found.stretches.map((one) => other.slice(...letterPlaces(other).toPlaces(one)));
  return `${texts.join(' … ')}${found.sure ? '' : '?'}`;
}

describe('the meaning of a word or phrase', () => {
  it.each([
    ['a word', ENGLISH, 'button', PORTUGUESE, [undefined, PT], 'botão'],
    ['several words for one', ENGLISH, 'toolbar', PORTUGUESE, [undefined, PT], 'barra de ferramentas'],
    ['one word for several', PORTUGUESE, 'ferramentas', ENGLISH, [PT, undefined], 'toolbar'],
    [
      'a phrase in the order of the other text',
      ENGLISH,
      'floating button',
      PORTUGUESE,
      [undefined, PT],
      'botão flutuante',
    ],
    ['a word through English', PORTUGUESE, 'botão', GERMAN, [PT, DE], 'Schaltfläche'],
    ['as sure as the less sure of two steps', PORTUGUESE, 'barra', GERMAN, [PT, DE], 'Werkzeugleiste?'],
    ['nothing that isn’t known', ENGLISH, 'The', PORTUGUESE, [undefined, PT], '?'],
  ] as const)('is found: %s', (_, text, words, other, pages, expected) => {
    expect(meaning(text, words, other, [...pages])).toBe(expected);
  });

  it('is the same however a page breaks its lines, and none where it says something else', () => {
    const broken = ENGLISH.replaceAll(' ', '\n  ');
    expect(meaning(broken, 'toolbar', PORTUGUESE.replace(' ', '\u00a0'), [undefined, PT])).toBe('barra de ferramentas');
    expect(linksBetween(`${ENGLISH}s`, PORTUGUESE, undefined, PT)).toEqual([]);
    expect(linksBetween(ENGLISH, PORTUGUESE.replace('botão', 'ícone'), undefined, PT)).toEqual([]);
  });

  it('is that of the whole word, with the pieces that touch it and surely stand for the same', () => {
    const at = (own: readonly [number, number], other: readonly [number, number], forward: Sureness): TextLink => ({
      own,
      other,
      forward,
      backward: 0,
    });
    const pieces = [at([0, 2], [9, 14], 2), at([2, 4], [9, 14], 2), at([4, 6], [20, 22], 2), at([9, 11], [9, 14], 2)];
    const whole = (own: readonly [number, number]) => wholeOf(pieces, own);
    expect([whole([0, 2]), whole([2, 4]), whole([4, 6]), whole([9, 11])]).toEqual([
      [0, 4],
      [0, 4],
      [4, 6],
      [9, 11],
    ]);
    // A piece that may stand for something else joins as well if this is the likeliest.
    const likely = [at([0, 2], [9, 14], 2), at([2, 4], [9, 14], 1), at([2, 4], [20, 22], 1)];
    expect([wholeOf(likely, [0, 2]), wholeOf([...likely.slice(0, 1), ...likely.slice(1).reverse()], [0, 2])]).toEqual([
      [0, 4],
      [0, 2],
    ]);
    // What isn't sure joins nothing.
    expect(wholeOf([at([0, 2], [9, 14], 1), at([2, 4], [9, 14], 1)], [0, 2])).toEqual([0, 2]);
  });

  it('takes words together that always come together, in the order of the translation', () => {
    const at = (own: number, other: number): TextLink => ({
      own: [own, own + 2],
      other: [other, other + 3],
      forward: 1,
      backward: 1,
    });
    const both = [at(0, 13), at(0, 10), at(2, 13), at(2, 10)];
    expect(meaningOf(both, [0, 4])).toEqual({ stretches: [[10, 16]], sure: true, others: [] });
    // One of them alone, one that stands for less, and others that are far from each other say nothing of that.
    for (const [links, stretch] of [
      [both, [0, 2]],
      [both.slice(1), [0, 4]],
      [
        [at(0, 40), at(0, 10), at(2, 40), at(2, 10)],
        [0, 4],
      ],
    ] as const)
      expect(meaningOf(links, stretch).sure).toBe(false);
  });

  it('leaves apart what stands apart, and names others where nothing is sure', () => {
    const at = (own: number, other: number, sure: Sureness): TextLink => ({
      own: [own, own + 1],
      other: [other, other + 1],
      forward: sure,
      backward: 0,
    });
    expect(meaningOf([at(0, 40, 2), at(1, 0, 2)], [0, 2]).stretches).toEqual([
      [0, 1],
      [40, 41],
    ]);
    const unsure = meaningOf([at(0, 5, 1), at(0, 9, 1), at(0, 5, 1)], [0, 1]);
    expect([unsure.stretches, unsure.others]).toEqual([[[5, 6]], [[9, 10]]]);
    // What the other side alone says is no meaning of this one.
    expect(meaningOf([at(0, 5, 0)], [0, 1]).stretches).toEqual([]);
  });
});

describe('what a file knows of a text', () => {
  it('is read as it was written, far apart and backwards too', () => {
    const links: TextLink[] = [
      { own: [0, 3], other: [900, 1100], forward: 2, backward: 0 },
      { own: [0, 3], other: [20, 24], forward: 1, backward: 2 },
      { own: [700, 701], other: [2, 3], forward: 0, backward: 1 },
    ];
    const written = writeTextLinks(ENGLISH, links);
    expect(written).toMatch(/^[\w-]+$/);
    expect(readTextLinks(written)).toEqual({ code: textCode(ENGLISH), links });
  });

  it('is nothing where there is nothing, and what is whole where it was cut off', () => {
    expect([readTextLinks(''), readTextLinks('abcde'), writeTextLinks(ENGLISH, [])]).toEqual([
      undefined,
      undefined,
      '',
    ]);
    const two = writeTextLinks(ENGLISH, [
      link(GERMAN, 'floating', 'schwebende'),
      link(GERMAN, 'button', 'Schaltfläche'),
    ]);
    expect(readTextLinks(two.slice(0, -2))?.links).toHaveLength(1);
  });
});
