import { LOCALES } from '@duoverso/locales';
import { contentDir } from '../../page/site-content.ts';
import { createView, type View } from '../../page/view.ts';
import styles from '../install-button/install.css?url';
import { PlainPart } from '../PlainPart.tsx';
import type { Part } from '../part.ts';
import { tongueOf } from '../scene/scene-texts.ts';
import { foreignTexts, readWelcomeTexts, type WelcomeText } from './welcome-texts.ts';

/** A text to translate, in a language that is not the reader's. */
const welcomeText: Part = {
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
    <PlainPart script="welcome-text" className="foreign" data={{ 'data-translated': t('install.welcome.translated') }}>
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
    </PlainPart>
  );
}

/** The strings of a language: the source of a text is written as it is in the text's own one. */
function wordsIn(lang: string, view: View): View['t'] {
  const locale = LOCALES.find(({ code }) => code === lang);
  return locale ? createView(locale.code, view.route).t : view.t;
}
