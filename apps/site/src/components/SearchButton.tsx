import { fileHref, type View } from '../view.ts';
import { Icon } from './Icon.tsx';

interface SearchButtonProps {
  view: View;
}

/** Opens the search dialog, which is an island: its script loads when the button is first wanted. */
export function SearchButton({ view: { t, locale } }: SearchButtonProps) {
  const strings = {
    dialog: t('search.dialog'),
    placeholder: t('search.placeholder'),
    start: t('search.start'),
    none: t('search.none', { query: '{query}' }),
    close: t('search.close'),
    error: t('search.error'),
    errorHelp: t('search.error.help'),
    crashTitle: t('error.crash.title'),
    crashRetry: t('error.crash.retry'),
    crashPageTitle: t('error.crash.pageTitle'),
  };
  return (
    <duo-search
      data-index={fileHref(`/${locale.code}/docs/pages.json`)}
      data-strings={JSON.stringify(strings)}
      data-chunk-text={t('error.chunk.text')}
      data-chunk-retry={t('error.chunk.retry')}
    >
      <button
        type="button"
        className="search-button needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">{t('search.button')}</span>
        <span className="key wide" aria-hidden="true">
          Ctrl K
        </span>
      </button>
    </duo-search>
  );
}
