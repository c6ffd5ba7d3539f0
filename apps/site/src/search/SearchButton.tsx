import { Icon } from '../page/Icon.tsx';
import type { View } from '../page/view.ts';
import { searchConfigHref } from './search-config.ts';
import { searchKeys } from './slash-choice.ts';

interface SearchButtonProps {
  view: View;
}

/** Opens the search dialog. Its field is there right away, from these words; what answers is an island that loads when the button is first wanted. */
export function SearchButton({ view: { t, locale, href } }: SearchButtonProps) {
  return (
    <duo-search
      data-config={searchConfigHref(locale.code)}
      data-results={href('/search/')}
      data-label={t('search.dialog')}
      data-placeholder={t('search.placeholder')}
      data-cancel={t('search.cancel')}
      data-opening={t('search.opening')}
      data-chunk-text={t('error.chunk.text')}
      data-chunk-retry={t('error.chunk.retry')}
      data-offline={t('membership.error.unreachable')}
    >
      <button
        type="button"
        className="search-button needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts={searchKeys(true)}
      >
        <Icon name="search" />
        <span>{t('search.button')}</span>
      </button>
    </duo-search>
  );
}
