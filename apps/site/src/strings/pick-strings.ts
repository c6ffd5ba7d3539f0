import type { MessageKey, Translate } from '@duoverso/locales/messages';

/**
 * Strings of one area by their last names, for the props of an island. Placeholders that are named stay, to be filled in the browser.
 * @example pickStrings(t, 'membership.code', ['label', 'count'], ['count']) // { label: 'Your code', count: '{count} of 28' }
 */
export function pickStrings<Name extends string>(
  t: Translate,
  area: string,
  names: readonly Name[],
  placeholders: readonly string[] = [],
): Record<Name, string> {
  const kept = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));
  const entries = names.map((name) => [name, t(`${area}.${name}` as MessageKey, kept)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
