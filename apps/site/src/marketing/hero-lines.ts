import { existsSync } from 'node:fs';
import { getLocale, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';
import { filled, localeCode } from '../islands/demos/frame/demo-texts.ts';
import { pickWords } from '../islands/demos/frame/local-words.ts';
import { readDemo } from '../islands/demos/frame/read-demo.ts';
import { secondLanguage } from '../page/second-language.ts';

/** `content/scenes/heroes.json`: the headline of a page in every language, so that any two make a pair. */
export const heroesSchema = z.strictObject({
  pages: z.record(
    filled,
    z.strictObject({
      /** Languages of the demo beside it, the usual one first; the headline's original is in that of the reader's demo. */
      originals: z.array(localeCode).min(2).optional(),
      lines: z.partialRecord(localeCode, filled),
    }),
  ),
});

/** A line of a headline in its language. */
export interface HeroLine {
  readonly locale: Locale;
  readonly text: string;
}

/** The two lines of a headline: one says the same as the other. */
export interface HeroPair {
  /** In ink, first. */
  readonly original: HeroLine;
  /** In vermilion, below it. */
  readonly translation: HeroLine;
  /** Which of the two is in the language of the page. */
  readonly own: 'original' | 'translation';
}

/**
 * The headline of a page for readers of a language: with a demo, its original is in the demo's language and its translation in the
 * reader's; without, the reader's language comes first. `undefined` for a page that has no such lines.
 * @param page name of its copy, e.g. `f-pdf-translate`
 */
export function heroPair(contentDir: string, page: string, code: LocaleCode): HeroPair | undefined {
  const hero = heroOf(contentDir, page);
  if (!hero) return undefined;
  const lineOf = (language: LocaleCode): HeroLine | undefined => {
    const text = pickWords(hero.lines, language);
    return text === undefined ? undefined : { locale: getLocale(language), text };
  };
  const own = lineOf(code) ?? lineOf(SOURCE_LOCALE);
  const shown = own?.locale.code ?? code;
  const other = lineOf(hero.originals?.find((one) => baseOf(one) !== baseOf(shown)) ?? secondLanguage(shown));
  if (!own || !other)
    throw new Error(`content/scenes/heroes.json: "${page}" has no line in ${own ? 'another language' : code}.`);
  return hero.originals
    ? { original: other, translation: own, own: 'translation' }
    : { original: own, translation: other, own: 'original' };
}

/** The headline of a page in every language that has one; `undefined` for a page without, and for a site whose pages have none. */
export function heroOf(contentDir: string, page: string): z.infer<typeof heroesSchema>['pages'][string] | undefined {
  if (!existsSync(`${contentDir}/scenes/heroes.json`)) return undefined;
  return readDemo(contentDir, 'heroes', heroesSchema).pages[page];
}

/** The language itself, without its region. */
function baseOf(code: LocaleCode): string | undefined {
  return getLocale(code).lang.split('-')[0];
}
