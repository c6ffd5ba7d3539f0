import { useId, useState } from 'react';

export interface SiteFinderProps {
  strings: {
    label: string;
    hint: string;
    /** Before the names that match. */
    found: string;
    none: string;
    request: string;
    /** How many more there are. */
    more: string;
  };
  sites: readonly ListedSite[];
  /** Where a site can be asked for. */
  requestHref: string;
}

/** Sites that stand there before anything is asked: the best known lead the list. */
export const SHOWN_AT_FIRST = 12;

/** A field over the list of video sites: whether mine is among them, and where to ask for it. */
export default function SiteFinder({ strings, sites, requestHref }: SiteFinderProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const asked = query.trim() !== '';
  const found = asked ? findSites(sites, query) : sites.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="finder" data-asked={asked ? '' : undefined}>
      <label className="needs-script" htmlFor={id}>
        {strings.label}
      </label>
      <input
        id={id}
        type="search"
        className="needs-script"
        dir="auto"
        autoComplete="off"
        maxLength={64}
        value={query}
        aria-describedby={`${id}-answer`}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p id={`${id}-answer`} className="finder-answer needs-script" role="status">
        {!asked ? strings.hint : found.length > 0 ? strings.found : strings.none}
      </p>
      {found.length > 0 ? (
        <ul className="finder-sites" aria-labelledby={`${id}-answer`}>
          {found.map(({ name, url }) => (
            <li key={name}>
              <bdi>{name}</bdi> <span dir="ltr">{url}</span>
            </li>
          ))}
          {!asked && found.length < sites.length && <li className="finder-more">{strings.more}</li>}
        </ul>
      ) : (
        <a className="more" href={requestHref}>
          {strings.request}
        </a>
      )}
    </div>
  );
}

/** A site that the product knows. */
interface ListedSite {
  readonly name: string;
  /** Host without `www.`, e.g. `youtube.com`. */
  readonly url: string;
}

/** The sites whose name or host holds what was typed (an address counts by its host), all of them for an empty query. */
export function findSites(sites: readonly ListedSite[], query: string): readonly ListedSite[] {
  const wanted = fold(hostOf(query.trim()));
  if (wanted === '') return sites;
  return sites.filter(
    ({ name, url }) => fold(name).includes(wanted) || url.includes(wanted) || wanted.endsWith(`.${url}`),
  );
}

function hostOf(typed: string): string {
  try {
    const { hostname } = new URL(typed.includes('://') ? typed : `https://${typed}`);
    return hostname.includes('.') ? hostname.replace(/^www\./, '') : typed;
  } catch {
    return typed; // no address: part of a name
  }
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
