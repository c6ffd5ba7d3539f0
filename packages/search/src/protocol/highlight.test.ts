import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, markText, matchOf, prepareWords } from './highlight.ts';

const EM = { pre: '<em>', post: '</em>' };

describe('markText', () => {
  it.each([
    ['no match', 'plain', [], 'plain'],
    ['a match in the middle', 'set the key now', [[8, 11]], 'set the <em>key</em> now'],
    ['the whole text', 'key', [[0, 3]], '<em>key</em>'],
    [
      'neighbours',
      'ab',
      [
        [0, 1],
        [1, 2],
      ],
      '<em>a</em><em>b</em>',
    ],
    [
      'markup in the text',
      '<b>"key" & \'x\'</b>',
      [[4, 7]],
      '&lt;b&gt;&quot;<em>key</em>&quot; &amp; &#39;x&#39;&lt;/b&gt;',
    ],
    ['markup in a match', 'a<b', [[0, 3]], '<em>a&lt;b</em>'],
  ] as const)('marks %s', (_case, text, ranges, expected) => {
    expect(
      markText(
        text,
        ranges.map(([start, end]) => ({ start, end })),
        EM,
      ),
    ).toBe(expected);
  });

  it('marks and gives only the part asked for', () => {
    expect(
      markText(
        'one two three',
        [
          { start: 0, end: 3 },
          { start: 4, end: 7 },
        ],
        EM,
        2,
        6,
      ),
    ).toBe('<em>e</em> <em>tw</em>');
  });

  it('leaves the text as it is for clients that escape it themselves', () => {
    const own = { pre: '__ais-highlight__', post: '__/ais-highlight__' };
    expect(markText('a < b', [{ start: 0, end: 1 }], own)).toBe('__ais-highlight__a__/ais-highlight__ < b');
  });

  it('never lets a text open a tag of its own, and loses nothing of it', () => {
    const texts = fc.oneof(fc.string(), anyText(), fc.constantFrom('<img onerror=x>', '</em><em>', '&lt;'));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(30), { maxLength: 6 }), (text, cuts) => {
        const places = [...new Set(cuts)].filter((cut) => cut <= text.length).sort((a, b) => a - b);
        const ranges = places.flatMap((start, at) => {
          const end = places[at + 1];
          return at % 2 === 0 && end !== undefined ? [{ start, end }] : [];
        });
        const plain = markText(text, ranges, EM).replaceAll(/<\/?em>/g, '');
        expect(plain).toBe(escapeHtml(text));
        expect(plain).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('matchOf', () => {
  const rangesOf = (text: string, ...parts: string[]) =>
    parts.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length }));

  it.each<[string, string, string[], string[], string, string[], boolean | undefined]>([
    ['nothing', 'Usage', [], ['key'], 'none', [], undefined],
    ['one of two words', 'set the key', ['key'], ['api', 'key'], 'partial', ['key'], false],
    ['every word', 'the API key', ['API', 'key'], ['api', 'key'], 'full', ['api', 'key'], false],
    ['every word and nothing else', 'API key!', ['API', 'key'], ['api', 'key'], 'full', ['api', 'key'], true],
    ['a prefix', 'installation', ['installation'], ['inst'], 'full', ['inst'], true],
    ['another form', 'Установка', ['Установка'], ['установить'], 'full', ['установить'], true],
    ['accents', 'tradução', ['tradução'], ['traducao'], 'full', ['traducao'], true],
    ['a typing error', 'translate', ['translate'], ['tranlsate'], 'full', ['tranlsate'], true],
    ['joined words of Chinese', '安装浏览器扩展', ['安装浏览器扩展'], ['安装', '扩展'], 'full', ['安装', '扩展'], true],
    ['a form that shares nothing', 'went', ['went'], ['go', 'home'], 'partial', ['go'], true],
  ])('tells %s', (_case, text, found, words, matchLevel, matchedWords, fullyHighlighted) => {
    const match = matchOf(text, rangesOf(text, ...found), prepareWords(words));
    expect(match).toMatchObject({ matchLevel, matchedWords });
    expect(match.fullyHighlighted).toBe(fullyHighlighted);
  });
});
