import type { Locale, LocaleCode } from '@duoverso/locales';
import { z } from 'zod';
import { filled, localeCode, tongueOf } from '../frame/demo-texts.ts';
import { ownCode, pickWords } from '../frame/local-words.ts';
import { forReader, perReader } from '../frame/read-demo.ts';
import { exampleOf, phraseBook } from '../input-box/phrase-schema.ts';
import type { FoundPage } from './FoundPages.tsx';
import type { SearchBoxProps } from './View.tsx';

const answer = z.strictObject({ title: filled, text: filled });

/** Pages that a search in one language finds, with our translations of them. */
const resultSchema = z.strictObject({
  site: z.string().endsWith('.example', 'must be a host below .example: the sites are made up'),
  ...answer.shape,
  translations: z.partialRecord(localeCode, answer),
});

/** `content/scenes/search.json`: questions in several languages and what is found for them. */
export const searchSchema = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        text: z.partialRecord(localeCode, filled),
        results: z.partialRecord(localeCode, z.array(resultSchema).min(1)),
      }),
    )
    .min(1),
  /** What stands before each question: a command, or nothing. */
  commands: perReader(z.array(z.string())),
});

type SearchData = z.infer<typeof searchSchema>;
type Question = SearchData['questions'][number];

/**
 * What a reader's search page can do: the questions in their language and in those in which something is found, and the pages that each
 * finds, translated for the reader. Throws when the reader's first question finds nothing.
 */
export function prepareSearch(
  { questions, commands }: SearchData,
  locale: Locale,
): Pick<SearchBoxProps, 'book' | 'pages' | 'examples' | 'asked'> {
  const found = [...new Set(questions.flatMap(({ results }) => Object.keys(results)))] as LocaleCode[];
  const isFound = (code: string) => found.some((one) => one === code);
  const own = ownCode(locale);
  const whole = phraseBook(
    questions.map(({ text }) => text),
    locale.code,
  );
  // The demo writes the languages in which it finds something, and understands the reader's own.
  const languages = whole.languages.filter(({ code }) => isFound(code));
  const phrases = whole.phrases.map((phrase) =>
    Object.fromEntries(Object.entries(phrase).filter(([code]) => code === own || isFound(code))),
  );
  const readers = forReader(commands, locale);
  const language = languages.find(({ commands: names }) => names.includes(readers[0] || 'en'));
  const question = language && phrases[0]?.[language.code];
  if (!language || question === undefined) {
    throw new Error(`content/scenes/search.json: the first question finds nothing for readers of ${locale.code}.`);
  }
  return {
    book: { languages, phrases },
    pages: Object.fromEntries(questions.flatMap((one) => found.flatMap((code) => pagesOf(one, code, locale)))),
    examples: phrases.map((phrase, index) => exampleOf(phrase, readers[index] ?? '', own)),
    asked: { question, language },
  };
}

/** The pages that a question finds in a language, by the question's words in it. */
function pagesOf(
  { text, results }: Question,
  code: LocaleCode,
  locale: Locale,
): [string, SearchBoxProps['pages'][string]][] {
  const question = text[code];
  const list = results[code];
  if (question === undefined || list === undefined) return [];
  const found = list.map(({ translations, ...page }): FoundPage => {
    const translation = pickWords(translations, locale.code);
    return { ...page, ...(translation && { translation }) };
  });
  return [[question, { tongue: tongueOf(code), found }]];
}
