import { LOCALES } from '@duoverso/locales';
import { Icon } from '../page/Icon.tsx';
import { localeHref, type View } from '../page/view.ts';

interface LanguageMenuProps {
  view: View;
}

/** All languages as links to the same page; the script remembers which one was chosen. */
export function LanguageMenu({ view }: LanguageMenuProps) {
  return (
    <details className="menu menu-end language-menu" name="navbar">
      <summary aria-label={`${view.t('language.label')}: ${view.locale.label}`}>
        <Icon name="globe" />
        <span className="max-sm:hidden" aria-hidden="true">
          {view.locale.label}
        </span>
        <span className="chevron" />
      </summary>
      <ul className="menu-panel">
        {LOCALES.map(({ code, label, lang }) => (
          <li key={code}>
            <a
              href={localeHref(code, view.route)}
              lang={lang}
              hrefLang={lang}
              data-locale={code}
              aria-current={code === view.locale.code ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
