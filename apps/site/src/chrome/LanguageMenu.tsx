import { LOCALES, type LocaleCode } from '@duoverso/locales';
import { localeHref, type View } from '../page/view.ts';

interface LanguageMenuProps {
  view: View;
  /** Languages that can stand beside the page's text; the bar's script looks for one among them. */
  second: readonly LocaleCode[];
}

/** All languages as links to the same page; the script remembers which one was chosen. */
export function LanguageMenu({ view, second }: LanguageMenuProps) {
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
