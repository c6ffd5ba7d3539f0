import type { ReactNode } from 'react';
import { isModified } from '../../browser/is-modified.ts';
import { hitLink } from './hit-link.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface HitAnchorProps {
  hit: SavedHit;
  config: SearchConfig;
  search: Pick<Search, 'remember' | 'leave'>;
  children: ReactNode;
}

/** A link to a page that stands outside of the lists; who follows it finds it among the recent searches. */
export function HitAnchor({ hit, config, search, children }: HitAnchorProps) {
  const { href, external } = hitLink(hit.url, config);
  const language = hit.language === config.locale ? undefined : config.languages[hit.language];
  return (
    <a
      className="search-hit"
      href={href}
      lang={language?.lang}
      dir={language?.dir}
      data-astro-reload={external ? '' : undefined}
      onClick={(event) => {
        search.remember(hit);
        if (!isModified(event)) search.leave();
      }}
    >
      {children}
    </a>
  );
}
