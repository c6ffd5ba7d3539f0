import { Icon } from '../page/Icon.tsx';
import type { View } from '../page/view.ts';
import { searchConfigHref } from './search-config.ts';

interface SearchButtonProps {
  view: View;
}

/** Opens the search dialog, which is an island: its script, strings and styles load when the button is first wanted. */
export function SearchButton({ view: { t, locale } }: SearchButtonProps) {
  return (
    <duo-search
      data-config={searchConfigHref(locale.code)}
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
          {`${t('reading.key.control')} K`}
        </span>
      </button>
    </duo-search>
  );
}
