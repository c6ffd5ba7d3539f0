import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { readStored } from '../../browser/storage.ts';
import * as STORAGE_KEYS from '../../browser/storage-keys.ts';

/** Locale code of the language that is read beside the page's, by the address or else the choice that is kept; empty while there is none. */
export function secondLanguage(): string {
  const { search } = location;
  return new URLSearchParams(search).get(SECOND_LANGUAGE_PARAMETER) || readStored(STORAGE_KEYS.reading) || '';
}
