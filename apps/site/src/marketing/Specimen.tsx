import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { Fragment } from 'react';
import { secondLanguage } from '../page/second-language.ts';
import { contentDir } from '../page/site-content.ts';
import type { View } from '../page/view.ts';
import { type SpecimenLine, specimenLines } from './specimen-lines.ts';

interface SpecimenProps {
  view: View;
  /** Name of the page's copy, e.g. `home`. */
  page: string;
}

/**
 * The headline as a specimen of type: a sentence a line, the same in a second language below the rule, and the names of all languages. Pointing at one sets the
 * headline in it, and pressing it reads the whole page in it (`specimen.ts`). Without script a name leads to the page in two languages.
 */
export function Specimen({ view, page }: SpecimenProps) {
  const [own, ...others] = specimenLines(contentDir, page, view.locale.code);
  const usual = secondLanguage(view.locale.code);
  const second = others.find(({ locale }) => locale.code === usual) ?? others[0];
  if (!own || !second) throw new Error(`content/scenes/heroes.json: "${page}" has no pair in ${view.locale.code}.`);
  return (
    <>
      <h1 className="front-title front-pair specimen" tabIndex={-1}>
        <SpecimenSentences line={own} className="pair-original" />{' '}
        <SpecimenSentences line={second} className="pair-translation" other />
      </h1>
      <nav className="specimen-index" aria-label={view.t('reading.language')} translate="no">
        {[second, ...others.filter((line) => line !== second)].map(({ locale, sentences, halfEms }) => (
          <a
            key={locale.code}
            href={`?${SECOND_LANGUAGE_PARAMETER}=${locale.code}`}
            lang={locale.lang}
            dir={locale.dir}
            aria-current={locale.code === second.locale.code ? 'true' : undefined}
            data-lines={sentences.join('|')}
            data-half-ems={halfEms}
          >
            {locale.label}
          </a>
        ))}
      </nav>
    </>
  );
}

interface SentencesProps {
  line: SpecimenLine;
  className: string;
  /** Whether it's in another language than the page: bilingual reading leaves it alone. */
  other?: boolean;
}

function SpecimenSentences({ line: { locale, sentences, halfEms }, className, other = false }: SentencesProps) {
  return (
    <span
      className={className}
      lang={locale.lang}
      dir={locale.dir}
      translate={other ? 'no' : undefined}
      data-half-ems={halfEms}
    >
      {sentences.map((sentence, at) => (
        <Fragment key={sentence}>
          {at > 0 && ' '}
          <span>{sentence}</span>
        </Fragment>
      ))}
    </span>
  );
}
