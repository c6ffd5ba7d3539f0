import type { LocaleCode } from '@duoverso/locales';
import type { FrontMatter } from '../data/schemas.ts';
import type { Question } from './extract-questions.ts';
import type { PageHeading } from './transform-page.ts';

/** A documentation page in the language of its text. */
export interface DocPage {
  readonly id: string;
  /** Route without locale, e.g. `/docs/services/deepL/`. */
  readonly route: string;
  /** Language of the text. */
  readonly locale: LocaleCode;
  /** Source file relative to the project; of a converted page, the file it was made from. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** HTML of the body with internal links under the locale slot. */
  readonly html: string;
  /** The page as Markdown with internal links under the locale slot. */
  readonly markdown: string;
  readonly headings: readonly PageHeading[];
  /** Questions and answers of an FAQ page, else empty. */
  readonly questions: readonly Question[];
}
