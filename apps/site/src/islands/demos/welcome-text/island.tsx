import { LOCALES } from '@duoverso/locales';
import { z } from 'zod';
import { contentDir } from '../../../page/site-content.ts';
import { createView, type View } from '../../../page/view.ts';
import styles from '../../finders/install-button/install.css?url';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';

const textSchema = z.strictObject({
  /** Language of the text, BCP 47. */
  lang: z.string().min(2),
  author: z.string().min(1),
  work: z.string().min(1),
  year: z.int(),
  paragraphs: z.array(z.string().min(1)).min(1),
});

const textsSchema = z.strictObject({
  texts: z
    .array(textSchema)
    .refine(
      (texts) => new Set(texts.map(({ lang }) => lang)).size === texts.length && texts.length >= 2,
      'needs two texts at least, each in a language of its own',
    ),
});

/** A text in the public domain. */
type WelcomeText = z.infer<typeof textSchema>;

/** A text to translate, in a language that is not the reader's. */
const welcomeText: IslandDefinition = {
  styles,
  render: (view, place) => (
    <ForeignText view={view} place={place} texts={foreignTexts(readWelcomeTexts(contentDir), view.locale.lang)} />
  ),
};

export default welcomeText;

interface ForeignTextProps {
  view: View;
  place: string;
  texts: readonly WelcomeText[];
}

function ForeignText({ view, place, texts }: ForeignTextProps) {
  const { t } = view;
  return (
    <PlainIsland
      script="welcome-text"
      className="foreign"
      data={{ 'data-translated': t('install.welcome.translated') }}
    >
      <p className="foreign-choice">
        <label htmlFor={`${place}-lang`}>{t('install.welcome.language')}</label>
        <select id={`${place}-lang`} autoComplete="off" translate="no">
          {texts.map(({ lang }) => (
            <option key={lang} value={lang} lang={lang}>
              {new Intl.DisplayNames(lang, { type: 'language' }).of(lang)}
            </option>
          ))}
        </select>
        <span role="status" />
      </p>
      {texts.map(({ lang, author, work, year, paragraphs }, index) => (
        <article key={lang} lang={lang} dir={tongueOf(lang).dir} hidden={index !== 0}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="foreign-source" translate="no">
            {wordsIn(lang, view)('install.welcome.source', { author, work, year: String(year) })}
          </p>
        </article>
      ))}
    </PlainIsland>
  );
}

/** The strings of a language: the source of a text is written as it is in the text's own one. */
function wordsIn(lang: string, view: View): View['t'] {
  const locale = LOCALES.find(({ code }) => code === lang);
  return locale ? createView(locale.code, view.route).t : view.t;
}

/** The texts of the welcome page in the order in which they are offered. Throws when the file does not fit its rules. */
function readWelcomeTexts(contentDir: string): readonly WelcomeText[] {
  return readDemo(contentDir, 'welcome', textsSchema).texts;
}

/** The texts that are foreign to a reader of a language. */
function foreignTexts<Text extends { readonly lang: string }>(texts: readonly Text[], ...known: string[]): Text[] {
  const bases = known.map(baseOf);
  return texts.filter(({ lang }) => !bases.includes(baseOf(lang)));
}

/** `pt-BR` → `pt`. */
function baseOf(lang: string): string {
  return lang.split('-')[0]?.toLowerCase() ?? '';
}
