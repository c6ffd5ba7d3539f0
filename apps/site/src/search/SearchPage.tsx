import type { View } from '../page/view.ts';
import { ResultsForm } from './dialog/ResultsForm.tsx';
import { searchConfig, searchConfigHref } from './search-config.ts';

interface SearchPageProps {
  view: View;
}

/** The results page before its script: a form that asks for the same page with the query in its address, and where to begin without one. */
export function SearchPage({ view: { t, locale, href } }: SearchPageProps) {
  const { guides, languages, strings } = searchConfig(locale.code);
  return (
    <div className="results">
      <h1 className="doc-title" tabIndex={-1}>
        {t('search.page.title')}
      </h1>
      <duo-search-results data-config={searchConfigHref(locale.code)}>
        <ResultsForm
          action={href('/search/')}
          strings={strings.form}
          asked={{ query: '', page: 1, section: null, allLanguages: false }}
        />
        <p className="search-note">{strings.start}</p>
      </duo-search-results>
      <section className="results-start">
        <h2>{t('search.mostRead')}</h2>
        <ul>
          {guides.map(({ url, hierarchy, language }) => (
            <li key={url}>
              <a href={url} lang={languages[language]?.lang}>
                {hierarchy.lvl1}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
