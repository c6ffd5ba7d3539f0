import { HitAnchor } from './HitAnchor.tsx';
import { HitText } from './HitText.tsx';
import type { SearchConfig } from './search-props.ts';
import type { Quote } from './sure-answer.ts';
import type { Search } from './useSearch.ts';

interface QuoteLineProps {
  quote: Quote;
  config: SearchConfig;
  search: Pick<Search, 'remember' | 'leave'>;
}

/** A sentence of the site that answers the query, quoted, over the section that it is from. */
export function QuoteLine({ quote: { text, hit }, config, search }: QuoteLineProps) {
  const language = hit.language === config.locale ? undefined : config.languages[hit.language];
  return (
    <blockquote className="search-quote" cite={hit.url}>
      <p lang={language?.lang} dir={language?.dir}>
        {text}
      </p>
      <HitAnchor hit={hit} config={config} search={search}>
        <HitText hit={hit} />
      </HitAnchor>
    </blockquote>
  );
}
