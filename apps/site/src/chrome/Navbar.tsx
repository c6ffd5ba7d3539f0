import { LOCALES, type LocaleCode } from '@duoverso/locales';
import { Icon } from '../page/Icon.tsx';
import { Logo } from '../page/Logo.tsx';
import { type PageMeta, secondLanguages } from '../page/page-meta.ts';
import { site } from '../page/site-content.ts';
import { localeHref, resolveItems, type View } from '../page/view.ts';
import { ReadingButton } from '../reading/control/ReadingButton.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { NavLink } from './NavLink.tsx';
import { MoreMenu, NavList } from './NavList.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VersionMenu } from './VersionMenu.tsx';

interface NavbarProps {
  view: View;
  meta: PageMeta;
  /** Whether the page belongs to the documentation, which has versions. */
  docs: boolean;
}

/** The bar at the top of every page: one row. Its script moves what does not fit into the menu at its end. */
export function Navbar({ view, meta, docs }: NavbarProps) {
  const { navbar } = site.navigation;
  const { t } = view;
  return (
    <header className="navbar">
      <duo-bar class="navbar-row">
        <button type="button" className="icon-button menu-button" popoverTarget="drawer">
          <span className="sr-only">{t('nav.menu.open')}</span>
          <Icon name="menu" />
        </button>
        <a className="brand" href={view.href('/')} aria-label={t('nav.home', { brand: site.brand.name })}>
          <Logo />
          <span aria-hidden="true">{site.brand.name}</span>
        </a>
        {docs && <VersionMenu view={view} />}
        <nav aria-label={t('nav.label')}>
          <NavList view={view} entries={navbar.start} variant="bar" />
          <MoreMenu view={view} entries={navbar.start} />
        </nav>
        <SearchButton view={view} />
        <LanguagePair view={view} meta={meta} />
        <ThemeSwitch view={view} />
        {resolveItems(navbar.end, view).map((entry) => (
          <NavLink key={entry.item.id} view={view} entry={entry} area="nav" />
        ))}
      </duo-bar>
    </header>
  );
}

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
function LanguagePair({ view, meta }: LanguagePairProps) {
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
