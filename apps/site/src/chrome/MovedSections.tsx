import { type Outcome, splitAddress } from '@duoverso/content/data/redirects';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';

interface MovedSectionsProps {
  view: View;
}

/**
 * The anchors that sections of this page used to have, each with the way to what became of it. Only the one that the address names shows, so that an old
 * link works without script; with script, `navigation.ts` goes that way by itself.
 */
export function MovedSections({ view }: MovedSectionsProps) {
  const sections = site.redirects.sections.get(view.route);
  if (!sections) return null;
  return (
    <aside className="moved" aria-label={view.t('moved.label')}>
      {[...sections].map(([anchor, outcome]) => (
        <MovedSection key={anchor} view={view} anchor={anchor} outcome={outcome} />
      ))}
    </aside>
  );
}

interface MovedSectionProps extends MovedSectionsProps {
  anchor: string;
  outcome: Outcome;
}

function MovedSection({ view, anchor, outcome }: MovedSectionProps) {
  const { t } = view;
  if ('to' in outcome)
    return (
      <p id={anchor}>
        {t('moved.section')}{' '}
        <a data-moved-to="" href={hrefOf(outcome.to, view)}>
          {t('moved.open')}
        </a>
      </p>
    );
  return (
    <p id={anchor}>
      {t('moved.gone')} {outcome.instead && <a href={hrefOf(outcome.instead, view)}>{t('moved.instead')}</a>}
    </p>
  );
}

/** A place in the reader's language; within the page an anchor alone, which needs no page to be loaded. */
function hrefOf(address: string, { href, route }: View): string {
  if (!address.startsWith('/')) return address;
  const [page, anchor] = splitAddress(address);
  const section = anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
  return page === route && section ? section : href(page) + section;
}
