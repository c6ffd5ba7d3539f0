import type { Tongue } from '../frame/demo-texts.ts';

/** A page that was found. */
export interface FoundPage {
  readonly site: string;
  readonly title: string;
  readonly text: string;
  /** Title and text in the reader's language; missing where the page is in it already. */
  readonly translation?: { readonly title: string; readonly text: string };
}

/** What of the pages is shown. */
export type FoundView = 'original' | 'both';

interface FoundPagesProps {
  label: string;
  found: readonly FoundPage[];
  /** Language of the pages. */
  tongue: Tongue | undefined;
  own: Tongue;
  view: FoundView;
  /** Whether the reader has asked for what is shown. */
  touched: boolean;
}

/** The pages that were found, each with its translation below. */
export function FoundPages({ label, found, tongue, own, view, touched }: FoundPagesProps) {
  const asked = touched ? '' : undefined;
  return (
    <ol className="find-results" aria-label={label}>
      {found.map(({ site, title, text, translation }) => (
        <li key={site}>
          <p className="find-site" dir="ltr">
            {site}
          </p>
          <p className="find-title" {...tongue}>
            {title}
          </p>
          {view === 'both' && translation && (
            <p className="find-title find-translation" {...own} data-asked={asked}>
              {translation.title}
            </p>
          )}
          <p {...tongue}>{text}</p>
          {view === 'both' && translation && (
            <p className="find-translation" {...own} data-asked={asked}>
              {translation.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
