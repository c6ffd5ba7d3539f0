/** A site that the product knows. */
export interface ListedSite {
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
