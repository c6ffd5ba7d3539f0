import type { PairLook } from '@duoverso/bilingual';
import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStored, readStoredMap, writeStored, writeStoredEntry } from '../../browser/storage.ts';
import * as STORAGE_KEYS from '../../browser/storage-keys.ts';

/** How the second language is shown. */
export interface ReadingLook extends Omit<PairLook, 'hides'> {
  /** `hover`: only the paragraph under the pointer while the key is held, or the one that was tapped. */
  readonly show: 'always' | 'hover';
  readonly key: HotKey;
  /** Turns the second language on and off. */
  readonly toggle: ToggleKey;
  /** The language that card and panel speak, if the reader has chosen it. */
  readonly speak?: 'page' | 'second' | undefined;
  /** Whether screen readers call headings by the words of the page's language alone. */
  readonly headings?: 'page' | undefined;
}

/** A look with what follows from its style. */
export interface CurrentLook extends ReadingLook, PairLook {}

/** Keys that can be held, as `KeyboardEvent.key` names them. */
export const HOT_KEYS = ['Control', 'Alt', 'Shift'] as const;
export type HotKey = (typeof HOT_KEYS)[number];

/** Keys that turn the second language on and off, as `KeyboardEvent.code` names them: they are where they are in every script. */
export const TOGGLE_KEYS = ['Digit2', 'KeyB', ''] as const;
export type ToggleKey = (typeof TOGGLE_KEYS)[number];

/**
 * The second language: of the address, which speaks for its page alone, else the chosen one. Empty when the mode is off.
 * @param search the query of the address, with its question mark
 */
export function readLanguage(search = location.search): { readonly code: string; readonly fromAddress: boolean } {
  const code = new URLSearchParams(search).get(SECOND_LANGUAGE_PARAMETER) ?? '';
  return code ? { code, fromAddress: true } : { code: readStored(STORAGE_KEYS.reading) ?? '', fromAddress: false };
}

/** The second language that was chosen last, whether or not the mode is on; empty when there was none. */
export function readLastLanguage(): string {
  return readStored(ISLAND_STORAGE_KEYS.readingLast) ?? '';
}

/** Stores the second language, or with the empty string that the mode is off. The address has no say any more. */
export function writeLanguage(code: string): void {
  const last = code || readLanguage().code;
  if (last) writeStored(ISLAND_STORAGE_KEYS.readingLast, last);
  writeStored(STORAGE_KEYS.reading, code);
  forgetNamed(SECOND_LANGUAGE_PARAMETER);
}

/** Takes a choice out of the address: the reader has made another one. */
function forgetNamed(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** What of the look an address can name, for its page alone. */
const NAMED_LOOK = ['layout', 'style'] as const;

/**
 * Address of what the reader sees: the page with its second language, where it stands, how it looks, and the place on the page.
 * @param place id of what the reader has in front of them; none for the beginning
 */
export function shareableHref(code: string, look: Pick<ReadingLook, 'style' | 'layout'>, place = ''): string {
  const url = new URL(location.href);
  url.searchParams.set(SECOND_LANGUAGE_PARAMETER, code);
  for (const name of NAMED_LOOK) {
    const value = look[name];
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  url.hash = place;
  return url.href;
}

/** Names the second language in an address, unless it names one. */
export function nameLanguage(url: URL, code: string): void {
  if (!url.searchParams.has(SECOND_LANGUAGE_PARAMETER)) url.searchParams.set(SECOND_LANGUAGE_PARAMETER, code);
}

/** The look of the address or else the stored one; what is missing or not known takes its usual value. `style` is as stored. */
export function readLook(usualStyle: string, search = location.search): ReadingLook {
  const stored = readStoredMap(ISLAND_STORAGE_KEYS.readingLook);
  const { style = usualStyle, layout, order, show, key, toggle, speak, headings } = { ...stored, ...namedLook(search) };
  return {
    style,
    ...((layout === 'under' || layout === 'facing') && { layout }),
    order: order === 'translation' ? order : 'original',
    show: show === 'hover' ? show : 'always',
    key: HOT_KEYS.find((one) => one === key) ?? 'Control',
    toggle: TOGGLE_KEYS.find((one) => one === toggle) ?? 'Digit2',
    ...((speak === 'page' || speak === 'second') && { speak }),
    ...(headings === 'page' && { headings }),
  };
}

/** What an address says of the look; nothing where it names no second language. */
function namedLook(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  if (!query.has(SECOND_LANGUAGE_PARAMETER)) return {};
  return Object.fromEntries(NAMED_LOOK.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
}

/** Stores one choice of the look. The address has no say in it any more; one about when translations show takes its language over as well. */
export function writeLook<Name extends keyof ReadingLook>(name: Name, value: ReadingLook[Name] | undefined): void {
  writeStoredEntry(ISLAND_STORAGE_KEYS.readingLook, name, value);
  forgetNamed(name);
  const { code, fromAddress } = readLanguage();
  if (name === 'show' && fromAddress) writeLanguage(code);
}

/** Forgets a style that another version of the site has stored, which nothing would show as chosen. Gives whether there was one. */
export function forgetUnknownStyle(styles: readonly { readonly id: string }[]): boolean {
  const { style } = { ...readStoredMap(ISLAND_STORAGE_KEYS.readingLook), ...namedLook(location.search) };
  if (style === undefined || styles.some(({ id }) => id === style)) return false;
  writeLook('style', undefined);
  return true;
}
