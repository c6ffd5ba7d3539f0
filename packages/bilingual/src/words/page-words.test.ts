import { describe, expect, it } from 'vitest';
import type { PageBlocks } from '../text/page-blocks.ts';
import { type WordRules, wordsOfPages } from './page-words.ts';
import { splitWords } from './split-words.ts';
import { letterPlaces, linksBetween, meaningOf, wholeOf } from './word-links.ts';

const NOUNS = [
  ['page', 'página'],
  ['engine', 'motor'],
  ['toolbar', 'barra de ferramentas'],
  ['server', 'computador de rede'],
  ['button', 'botão'],
  ['list', 'lista'],
  ['password', 'palavra de acesso'],
  ['file', 'arquivo'],
  ['keyboard', 'painel de teclas'],
  ['screenshot', 'captura de tela'],
] as const;

/** A page of so many sentences about one thing. */
function pageOf(
  [english, other]: readonly [string, string],
  sentences: number,
): { own: PageBlocks; other: PageBlocks } {
  const verbs = [
    ['Open', 'Abra'],
    ['Close', 'Feche'],
    ['Show', 'Mostre'],
  ] as const;
  // Sentences of several kinds: what stands everywhere at the same place says nothing of its words.
  const texts = Array.from({ length: sentences }, (_, at) => {
    const [verb = '', otherVerb = ''] = verbs[at % 3] ?? [];
    return at % 2 === 0
      ? [`${verb} the ${english} now.`, `Agora ${otherVerb.toLowerCase()} ${other}.`]
      : [`${verb} ${english}.`, `${otherVerb} ${other}.`];
  });
  const [blocks, others] = [texts.map(([text = '']) => text), texts.map(([, text = '']) => text)];
  const kinds = 'p'.repeat(sentences);
  return { own: { lang: 'en', dir: 'ltr', kinds, blocks }, other: { lang: 'pt', dir: 'ltr', kinds, blocks: others } };
}

const small = new Set(['the', 'de']);
const RULES = { stemOf: (word: string) => word, isSmall: (word: string) => small.has(word) };

/** What a page knows of a word of one of its sentences. */
function meaning({ own, other }: { own: PageBlocks; other: PageBlocks }, words: string, word: string): string {
  const [text, translation] = [own.blocks[0] ?? '', other.blocks[0] ?? ''];
  const start = text.toLowerCase().indexOf(word);
  const links = linksBetween(text, translation, undefined, { ...other, words });
  const { stretches, sure } = meaningOf(links, letterPlaces(text).toLetters(start, start + word.length));
  const texts = stretches.map((one) => translation.slice(...letterPlaces(translation).toPlaces(one)));
  return `${texts.join(' ')}${sure ? '' : '?'}`;
}

describe('the words of pages', () => {
  const pages = NOUNS.map((noun) => pageOf(noun, 120));
  const found = wordsOfPages(pages, () => RULES);

  it('are learnt from all of them, one for one and several for one', () => {
    expect(pages.map((page, index) => meaning(page, found[index] ?? '', NOUNS[index]?.[0] ?? ''))).toEqual(
      NOUNS.map(([, other]) => other),
    );
    expect(meaning(pages[0] as (typeof pages)[0], found[0] ?? '', 'open')).toBe('abra');
    // Nothing tells whether it's this word or "the", which stands wherever it does.
    expect(meaning(pages[0] as (typeof pages)[0], found[0] ?? '', 'now')).toBe('Agora?');
  });

  it('are the same each time, a part for each block', () => {
    expect(wordsOfPages(pages, () => RULES)).toEqual(found);
    expect(found[0]?.split(' ')).toHaveLength(120);
  });

  it('are none for languages with little text', () => {
    expect(wordsOfPages(NOUNS.map((noun) => pageOf(noun, 20)))).toEqual(NOUNS.map(() => ''));
    expect(wordsOfPages([])).toEqual([]);
  });

  it('stand for pieces together that are one word, and for no piece of grammar', () => {
    const japanese = pages.map(({ own, other }) => ({
      own,
      other: {
        ...other,
        lang: 'ja',
        blocks: own.blocks.map((text) => `${text.includes('engine') ? 'ホバー' : '一覧'}を${/^\w+/.exec(text)?.[0]}`),
      },
    }));
    const page = japanese[1] as (typeof pages)[0];
    expect(splitWords('ホバーを', 'ja').map(({ folded }) => folded)).toEqual(['ホ', 'バー', 'を']);
    const learn = (isOneWord?: WordRules['isOneWord']) =>
      wordsOfPages(japanese, () => ({ ...RULES, isGrammar: (word) => word === 'を', ...(isOneWord && { isOneWord }) }));
    const joined = learn((word, next, isBound) => word + next === 'ホバー' && isBound);
    expect(meaning(page, joined[1] ?? '', 'engine')).toBe('ホバー');
    // What a rule joins stays together, as long as one piece is nowhere without the other.
    const tooMuch = (word: string, next: string) => word + next === 'バーを';
    const bound = learn((word, next, isBound) => tooMuch(word, next) && isBound);
    expect(meaning(page, bound[1] ?? '', 'engine')).toBe('ホバーを');
    const free = learn((word, next, isBound) => tooMuch(word, next) && !isBound);
    expect(meaning(page, free[1] ?? '', 'engine')).toBe('ホバー');
    const texts = page.other.blocks.map((text) => text.indexOf('を'));
    const links = linksBetween(page.own.blocks[0] ?? '', page.other.blocks[0] ?? '', undefined, {
      ...page.other,
      words: joined[1] ?? '',
    });
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ other }) => other[0] <= (texts[0] ?? 0) && (texts[0] ?? 0) < other[1])).toEqual([]);
  });

  it('stand for the pieces beside a hyphen together where one of them says little by itself', () => {
    const hyphened = pages.map(({ own, other }) => ({
      other,
      own: {
        ...own,
        blocks: own.blocks.map((text) => text.replace('engine', 'add-on').replace('server', 'page-list')),
      },
    }));
    const rules = { ...RULES, isSmall: (word: string) => word === 'on' || RULES.isSmall(word) };
    const known = wordsOfPages(hyphened, () => rules);
    const linked = (at: number, word: string) => {
      const [text, translation] = [hyphened[at]?.own.blocks[0] ?? '', hyphened[at]?.other.blocks[0] ?? ''];
      const other = { ...(hyphened[at]?.other as PageBlocks), words: known[at] ?? '' };
      const place = letterPlaces(text).toLetters(text.indexOf(word), text.indexOf(word) + word.length);
      return linksBetween(text, translation, undefined, other).some(({ own }) => String(own) === String(place));
    };
    expect([linked(1, 'add-on'), linked(1, 'add')]).toEqual([true, false]);
    // Both stand by themselves elsewhere.
    expect([linked(3, 'page-list'), linked(3, 'page')]).toEqual([false, true]);
  });

  it('stand for a verb with what makes another one of it, and for nothing across a number', () => {
    const changed = pages.map(({ own, other }) => ({
      own,
      other: {
        ...other,
        blocks: other.blocks.map((text) =>
          text.replace('Abra', 'Ponha fora').replace('abra', 'ponha fora').replace('barra de', 'barra 5'),
        ),
      },
    }));
    const rules = { ...RULES, isSmall: (word: string) => word === 'fora' || RULES.isSmall(word) };
    const [page, toolbar] = [changed[0] as (typeof pages)[0], changed[2] as (typeof pages)[0]];
    const alone = wordsOfPages(changed, () => rules);
    expect(meaning(page, alone[0] ?? '', 'open')).toBe('ponha');
    const together = wordsOfPages(changed, () => ({ ...rules, isParticle: (word) => word === 'fora' }));
    expect(meaning(page, together[0] ?? '', 'open')).toBe('ponha fora');
    expect(meaning(toolbar, together[2] ?? '', 'toolbar')).toMatch(/^(?:barra|ferramentas)\??$/);
  });

  it('stand for a verb of several words as a whole', () => {
    const phrasal = pages.map(({ own, other }) => ({
      other,
      // It also stands behind other verbs, and so says little by itself.
      own: {
        ...own,
        blocks: own.blocks.map((text) => text.replace('Open', 'Turn off').replace(/^(?:Close|Show)(?= the)/, '$& off')),
      },
    }));
    const rules = { ...RULES, isSmall: (word: string) => word === 'off' || RULES.isSmall(word) };
    const wholes = (isParticle?: (word: string) => boolean) => {
      const known = wordsOfPages(phrasal, () => ({ ...rules, ...(isParticle && { isParticle }) }));
      const [text, translation] = [phrasal[0]?.own.blocks[0] ?? '', phrasal[0]?.other.blocks[0] ?? ''];
      const other = { ...(phrasal[0]?.other as PageBlocks), words: known[0] ?? '' };
      const { toLetters, toPlaces } = letterPlaces(text);
      const stretch = wholeOf(linksBetween(text, translation, undefined, other), toLetters(0, 'Turn'.length));
      return text.slice(...toPlaces(stretch));
    };
    expect([wholes(), wholes((word) => word === 'off')]).toEqual(['Turn', 'Turn off']);
  });
});
