import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { getLocale, LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { chapterSchema } from '../archive-chapter/chapter-schema.ts';
import { articleSchema } from '../article-reader/article-schema.ts';
import { daySchema } from '../day-timeline/island.tsx';
import { enginesSchema } from '../engine-comparison/island.tsx';
import { exampleOf, inputSchema, phraseBook } from '../input-box/phrase-schema.ts';
import { translateTyped } from '../input-box/translate-typed.ts';
import { maskSchema } from '../mask-reveal/island.tsx';
import { namesSchema } from '../name-glossary/island.tsx';
import { prepareSearch, searchSchema } from '../search-box/prepare-search.ts';
import { pickText } from './demo-texts.ts';
import { ownCode, pickWords } from './local-words.ts';
import { forReader, readDemo } from './read-demo.ts';

const CONTENT = fileURLToPath(new URL('../../../../../../content', import.meta.url));
/** Languages of the pages that show demos beside the landing page's. */
const WRITTEN = documentedLocales(CONTENT);
/** The language itself, without its region. */
const base = (tag: string) => tag.split('-')[0];

describe('the scenes of the landing page', () => {
  const article = readDemo(CONTENT, 'article', articleSchema);
  const hover = readDemo(CONTENT, 'hover', articleSchema);
  const engines = readDemo(CONTENT, 'engines', enginesSchema);
  const input = readDemo(CONTENT, 'input', inputSchema);

  it.each(LOCALE_CODES)('have texts for readers of %s, never from their own language', (code) => {
    for (const [file, { texts }] of [
      ['article', article],
      ['hover', hover],
    ] as const) {
      expect(base(pickText(file, texts, code).lang)).not.toBe(base(code));
    }
    expect(base(pickText('engines', engines.texts, code).lang)).not.toBe(base(code));
    expect(base(forReader(input.partner, getLocale(code)))).not.toBe(base(code));
  });

  it.each(LOCALE_CODES)('know every sentence in every language that a reader of %s can ask for', (code) => {
    const book = phraseBook(input.sentences, code);
    for (const { code: target, commands } of book.languages) {
      for (const phrase of book.phrases) {
        for (const [from, sentence] of Object.entries(phrase).filter(
          ([language]) => phrase[language] !== phrase[target],
        )) {
          const result = translateTyped(`/${commands[0]} ${sentence}`, book);
          expect(result, `${from} to ${target}`).toMatchObject({ kind: 'translated', text: phrase[target] });
        }
      }
    }
  });

  it.each(LOCALE_CODES)('offer examples that are translated for readers of %s', (code) => {
    const locale = getLocale(code);
    const book = phraseBook(input.sentences, code);
    const commands = forReader(input.commands, locale);
    expect(commands).toHaveLength(book.phrases.length - 1);
    for (const [index, command] of commands.entries()) {
      const typed = exampleOf(book.phrases[index], command, ownCode(locale));
      expect(translateTyped(typed, book).kind, typed).toBe('translated');
    }
  });
});

describe('the scenes of the page about fan fiction', () => {
  const { originals, words } = readDemo(CONTENT, 'chapter', chapterSchema);
  const comments = readDemo(CONTENT, 'comments', inputSchema);

  it.each(LOCALE_CODES)('show readers of %s a chapter in two languages, whose tags differ', (code) => {
    const from = forReader(originals, getLocale(code));
    expect(base(getLocale(from).lang)).not.toBe(base(getLocale(code).lang));
    const [original, translation] = [pickWords(words, from), pickWords(words, code)];
    expect(translation?.tags).not.toEqual(original?.tags);
    expect(new Set(translation?.paragraphs).size).toBe(original?.paragraphs.length);
  });

  it.each(LOCALE_CODES)('offer comments that are translated for readers of %s', (code) => {
    const locale = getLocale(code);
    const book = phraseBook(comments.sentences, code);
    const commands = forReader(comments.commands, locale);
    expect(commands).toHaveLength(book.phrases.length - 1);
    expect(base(forReader(comments.partner, locale))).not.toBe(base(code));
    for (const [index, command] of commands.entries()) {
      const typed = exampleOf(book.phrases[index], command, ownCode(locale));
      expect(translateTyped(typed, book).kind, typed).toBe('translated');
    }
  });
});

describe('the scenes of the other pages', () => {
  it.each(WRITTEN)('have texts for readers of %s', (code) => {
    const { texts } = readDemo(CONTENT, 'mask', maskSchema);
    expect(base(pickText('mask', texts, code).lang)).not.toBe(base(code));
    const names = readDemo(CONTENT, 'names', namesSchema).texts.find(({ translations }) =>
      pickWords(translations, code),
    );
    expect(names && base(names.lang)).not.toBe(base(code));
    const { moments, people } = readDemo(CONTENT, 'day', daySchema);
    for (const { text } of Object.values(moments)) expect(pickWords(text, code)).toBeDefined();
    for (const { name } of people) expect(pickWords(name, code)).toBeDefined();
  });

  it.each(WRITTEN)('find something for every question of readers of %s, in two languages', (code) => {
    const search = prepareSearch(readDemo(CONTENT, 'search', searchSchema), getLocale(code));
    for (const example of search.examples) {
      const result = translateTyped(example, search.book);
      const page = result.kind === 'translated' ? search.pages[result.text] : undefined;
      expect(page?.found.length, example).toBeGreaterThan(1);
      expect(page?.found.every(({ translation }) => translation !== undefined)).toBe(true);
    }
  });

  it('uses every moment of the day, and each leads to a page of the site', () => {
    const { moments, people } = readDemo(CONTENT, 'day', daySchema);
    for (const { to } of Object.values(moments)) {
      const [, , page = ''] = /^\/(docs\/)?(.*?)\/(#.*)?$/.exec(to) ?? [];
      const [folder, ending] = to.startsWith('/docs/') ? ['docs', 'md'] : ['marketing', 'json'];
      expect(existsSync(`${CONTENT}/${folder}/en/${page}.${ending}`), to).toBe(true);
    }
    const used = new Set(people.flatMap(({ day }) => day.map(([, moment]) => moment)));
    expect([...used].sort()).toEqual(Object.keys(moments).sort());
  });
});

describe('the schemas of scenes refuse', () => {
  it.each([
    [
      'a day out of order',
      daySchema,
      {
        people: [
          {
            id: 'a',
            name: { en: 'A' },
            day: [
              ['10:00', 'x'],
              ['09:00', 'x'],
              ['11:00', 'x'],
            ],
          },
        ],
      },
      'do not follow each other',
    ],
    [
      'an unknown moment',
      daySchema,
      {
        people: [
          {
            id: 'a',
            name: { en: 'A' },
            day: [
              ['09:00', 'y'],
              ['10:00', 'x'],
              ['11:00', 'x'],
            ],
          },
        ],
      },
      'no moment is called',
    ],
  ])('%s', (_case, schema, part, diagnostic) => {
    const moments = { x: { to: '/x/', text: { en: { title: 'X', text: 'X.', link: 'X' } } } };
    const people = [...part.people, ...part.people];
    expect(schema.safeParse({ moments, people }).error?.message).toContain(diagnostic);
  });

  it('a name without its place in the translation', () => {
    const text = {
      lang: 'es',
      sentence: '{town} duerme.',
      names: { town: 'Valverde' },
      translations: { en: { sentence: 'It sleeps.', taken: { town: 'Greenvalley' } } },
    };
    expect(namesSchema.safeParse({ texts: [text] }).error?.message).toContain('the names are town');
  });

  it('a phrase that lacks a language, and a choice without one for all others', () => {
    const input = {
      sentences: [{ en: 'One.' }, { en: 'Two.' }],
      incoming: { en: 'Hello.' },
      partner: { en: 'es' },
      commands: { others: [''] },
    };
    const { error } = inputSchema.safeParse(input);
    expect(error?.message).toContain('needs all of ar, de, en');
    expect(error?.message).toContain('needs \\"others\\"');
  });

  it('a site that might exist', () => {
    const result = { site: 'tea.com', title: 'Tea', text: 'Tea.', translations: {} };
    const data = { questions: [{ text: { en: 'tea' }, results: { en: [result] } }], commands: { others: [''] } };
    expect(searchSchema.safeParse(data).error?.message).toContain('the sites are made up');
  });
});
