import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@duoverso/contracts/password-rules';
import { CODE_CHARACTERS } from '@duoverso/contracts/redemption-code';
import { LOCALE_CODES } from '@duoverso/locales';
import { loadMessages, type MessageKey } from '@duoverso/locales/messages';
import { toTraditional } from '@duoverso/locales/traditional';
import { describe, expect, it } from 'vitest';
import { adviceFor, WORDS_PER_PAGE } from '../islands/finders/page-estimator/estimate-pages.ts';
import { tokensOfWords } from '../islands/tokens-of-words.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
/** The languages in which all pages are written; that for Taiwan is made of Chinese where it has no file. */
const WRITTEN = documentedLocales(CONTENT);

/** What Arabic says of two: its dual is the number. */
const TWO = /حرفان|حرفين/g;

/** Numbers of a text, those of thousands with their mark taken out. */
function numbersOf(text: string): number[] {
  const written = text.replace(TWO, '2').match(/\d[\d.,\u202f\u00a0]*\d|\d/g) ?? [];
  return written.map((number) => Number(number.replace(/\D/g, '')));
}

/** What a file of the content says in a language. */
function read(kind: 'docs' | 'marketing', locale: string, name: string): string {
  const path = join(CONTENT, kind, locale, name);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return toTraditional(readFileSync(join(CONTENT, kind, 'zh', name), 'utf8'));
}

function questions(locale: string, page: string): { question: string; answer: string }[] {
  const { sections } = JSON.parse(read('marketing', locale, `${page}.json`)) as {
    sections: { kind: string; items: never[] }[];
  };
  return sections.filter(({ kind }) => kind === 'faq').flatMap(({ items }) => items);
}

/** From how many pages on the advice is given. */
const pagesOf = (advice: string) =>
  Array.from({ length: 1_000 }, (_, at) => at + 1).findIndex((pages) => adviceFor(pages) === advice) + 1;

describe.each(LOCALE_CODES)('strings in %s say the numbers that the code has', (locale) => {
  it.each<[MessageKey, number[]]>([
    ['membership.error.password_too_short', [MIN_PASSWORD_LENGTH]],
    ['membership.error.password_too_long', [MAX_PASSWORD_LENGTH]],
    ['membership.code.hint', [CODE_CHARACTERS]],
    ['membership.estimate.note', [1_000, 750]],
    ['media.estimator.density.loose', [WORDS_PER_PAGE.loose]],
    ['media.estimator.density.usual', [WORDS_PER_PAGE.usual]],
    ['media.estimator.density.dense', [WORDS_PER_PAGE.dense]],
    ['media.estimator.advice.long', [pagesOf('long')]],
    ['media.estimator.advice.veryLong', [pagesOf('long'), pagesOf('veryLong')]],
  ])('%s: %j', (key, numbers) => {
    expect(numbersOf(loadMessages(locale)[key])).toEqual(numbers);
  });
});

it('750 English words are 1,000 tokens, read and written', () => {
  expect(tokensOfWords(750)).toBe(2 * 1_000);
});

describe.each(WRITTEN)('pages in %s say what the site does', (locale) => {
  it('the redemption page explains the characters of a code', () => {
    const about = questions(locale, 'exchange').find(({ question }) => numbersOf(question).length > 0);
    expect(numbersOf(about?.question ?? '')).toEqual([CODE_CHARACTERS]);
    const parts = numbersOf(about?.answer ?? '');
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(CODE_CHARACTERS);
  });

  it('the FAQ calls sections and fields of the profile by their labels', () => {
    const faq = read('docs', locale, 'faq.md');
    const labels: MessageKey[] = [
      'member.membership.title',
      'member.sessions.title',
      'member.settings.title',
      'member.settings.newEmail',
      'member.settings.delete',
      'member.forgot.link',
    ];
    for (const key of labels) expect(faq, key).toContain(`**${loadMessages(locale)[key]}**`);
  });

  it('the page of orders calls button and states by their labels', () => {
    const said = questions(locale, 'bill')
      .map(({ question, answer }) => `${question} ${answer}`)
      .join(' ')
      .toLowerCase();
    const labels: MessageKey[] = ['member.refund.ask', 'membership.order.processing', 'membership.order.refunded'];
    for (const key of labels)
      expect(said, key).toMatch(new RegExp(`[“„«「‘]\\s?${loadMessages(locale)[key].toLowerCase()}\\s?[”“»」’]`));
  });
});

/** The numbers that an English text gives before a noun, as words or digits; none where it doesn't count. */
function countsOf(text: string, noun: string): number[] {
  const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const said = [...text.matchAll(new RegExp(`\\b(${numbers.join('|')}|\\d+) ${noun}s?\\b`, 'gi'))];
  return said.map(([, word = '']) => (/\d/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase())));
}

describe('English pages that count count right', () => {
  it('as numbers are said', () => {
    expect(countsOf('Three steps, 4 steps and one step', 'step')).toEqual([3, 4, 1]);
    expect(countsOf('A few steps', 'step')).toEqual([]);
  });

  it.each(['image', 'mobile', 'usage-scenarios'])('%s has as many steps as it says', (page) => {
    const { sections } = JSON.parse(read('marketing', 'en', `${page}.json`)) as {
      sections: { title?: string; items?: unknown[] }[];
    };
    for (const { title = '', items = [] } of sections) {
      for (const steps of countsOf(title, 'step')) expect(items, title).toHaveLength(steps);
    }
  });

  it('installing by hand takes as many steps as its page and the download page say', () => {
    const page = JSON.parse(read('marketing', 'en', 'manual-chrome-extension.json')) as {
      hero: { lead: string };
      sections: { kind: string; items: unknown[] }[];
    };
    const steps = page.sections.find(({ kind }) => kind === 'steps')?.items.length ?? 0;
    const said = countsOf(`${page.hero.lead} ${read('marketing', 'en', 'download.json')}`, 'step');
    expect(said.filter((count) => count !== steps)).toEqual([]);
  });

  it('the finder asks as many questions as pricing says', () => {
    const asked = Object.keys(loadMessages('en')).filter((key) => /^membership\.finder\.(what|much|engine)$/.test(key));
    const said = countsOf(read('marketing', 'en', 'pricing.json'), 'question');
    expect(said.filter((count) => count !== asked.length)).toEqual([]);
  });
});
