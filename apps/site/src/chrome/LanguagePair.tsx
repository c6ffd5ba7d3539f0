import { LOCALES, type LocaleCode } from '@duoverso/locales';
import { type PageMeta, secondLanguages } from '../page/page-meta.ts';
import { localeHref, type View } from '../page/view.ts';
import { ReadingButton } from '../reading/control/ReadingButton.tsx';

interface LanguageMenuProps {
  view: View;
  /** Languages that can stand beside the page's text; the bar's script looks for one among them. */
  second: readonly LocaleCode[];
}

interface LanguagePairProps {
  view: View;
  meta: PageMeta;
}

/** The page's language and the one beside it: the language menu and bilingual reading in one control. */
export function LanguagePair({ view, meta }: LanguagePairProps) {
  const second = secondLanguages(meta);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="pair" role="group" aria-label={view.t('language.label')}>
      <LanguageMenu view={view} second={second} />
      <ReadingButton view={view} hidden={second.length === 0} />
    </div>
  );
}

/** All languages as links to the same page; the script remembers which one was chosen. */
function LanguageMenu({ view, second }: LanguageMenuProps) {
  const { code: shown, label, short = shown.toUpperCase() } = view.locale;
  return (
    <details className="menu language-menu" name="navbar">
      <summary aria-label={view.t('language.current', { short, language: label })}>
        {short}
        <span className="chevron" />
      </summary>
      <ul className="menu-panel">
        {LOCALES.map(({ code, label, lang, short }) => (
          <li key={code}>
            <a
              href={localeHref(code, view.route)}
              lang={lang}
              data-locale={code}
              data-second={second.includes(code) ? '' : undefined}
              data-short={short}
              aria-current={code === shown ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
