import type { CatalogueFile } from '@duoverso/content/catalogue';
import { formatNumber } from '@duoverso/locales';
import type { View } from '../../../page/view.ts';

/** Tokens that a grant of the catalogue gives. Throws for one that gives none: the catalogue's schema lets no pack name it. */
export function packTokens({ grants }: Pick<CatalogueFile, 'grants'>, name: string): number {
  const grant = grants[name];
  if (grant?.kind !== 'data') throw new RangeError(`The grant "${name}" gives no data.`);
  return grant.tokens;
}

/** What a data pack is called: by its size. */
export function packName({ t, locale }: Pick<View, 't' | 'locale'>, tokens: number): string {
  return t('membership.pack.name', { tokens: formatNumber(locale.code, tokens) });
}
