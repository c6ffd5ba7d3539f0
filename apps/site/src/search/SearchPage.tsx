import type { View } from '../page/view.ts';
import { ResultsForm } from './dialog/ResultsForm.tsx';
import { searchConfig, searchConfigHref } from './search-config.ts';

interface SearchPageProps {
  view: View;
}

/** The results page before its script: a form that asks for the same page with the query in its address. */
export function SearchPage({ view: { t, locale, href } }: SearchPageProps) {
  return (
    <div className="results">
      <h1 className="doc-title" tabIndex={-1}>
        {t('search.page.title')}
      </h1>
      <duo-search-results data-config={searchConfigHref(locale.code)}>
        <ResultsForm
          action={href('/search/')}
          strings={searchConfig(locale.code).strings.form}
          asked={{ query: '', page: 1, section: null, allLanguages: false }}
        />
      </duo-search-results>
    </div>
  );
}
