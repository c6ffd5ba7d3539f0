import type { CatalogueFile } from '@duoverso/content/catalogue';

/** How many days of membership a grant of the catalogue gives. Throws for one that gives none: the catalogue's schema lets no plan name it. */
export function membershipDays({ grants }: Pick<CatalogueFile, 'grants'>, name: string): number {
  const grant = grants[name];
  if (grant?.kind !== 'membership') throw new RangeError(`The grant "${name}" gives no membership.`);
  return grant.days;
}
