import type { View } from '../../../page/view.ts';
import { type Tongue, tongueOf } from './demo-texts.ts';

/** Something in the language of a text, and in the reader's. */
export type Pair = readonly [string, string];

/** A text as demos show it beside its translation. */
export interface ArticleProps {
  /** Author, work and year in the language of the text. */
  readonly address: string;
  /** The same for the reader. */
  readonly credit: string;
  readonly original: Tongue;
  readonly translation: Tongue;
  readonly lines: readonly Pair[];
}

interface Source {
  readonly author: string;
  readonly work: string;
  readonly lines: readonly string[];
}

interface Article extends Source {
  readonly lang: string;
  readonly year: number;
  readonly translation: Source;
}

/** What a demo shows of a text that `pickText` has picked for the reader. */
export function articleProps({ t, locale }: View, article: Article): ArticleProps {
  const { lang, author, work, year, lines, translation } = article;
  return {
    address: `${author}, ${work}, ${year}`,
    credit: t('scenes.credit', { author: translation.author, work: translation.work, year: String(year) }),
    original: tongueOf(lang),
    translation: tongueOf(locale.code),
    lines: pairs(lines, translation.lines),
  };
}

/** The entries of a list beside those of its translation, which is as long. */
export function pairs(originals: readonly string[], translations: readonly string[]): Pair[] {
  return originals.map((entry, index) => [entry, translations[index] ?? '']);
}
