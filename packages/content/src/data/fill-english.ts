import { SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { Problems } from '../diagnostics/problems.ts';
import { loadData } from './load-data.ts';
import { createPlaceholders, fillPlaceholders } from './placeholders.ts';

/**
 * Fills the placeholders of English texts with the data of `contentDir`; labels of the interface and unknown names stay as they are.
 * For checks that measure a text as its reader sees it.
 */
export function englishFiller(contentDir: string, projectDir: string): (text: string) => string {
  const data = { ...loadData(contentDir, projectDir, new Problems()), labels: {} };
  const lookup = createPlaceholders(SOURCE_LOCALE, data, createTranslate(SOURCE_LOCALE));
  return (text) => fillPlaceholders(text, lookup, () => undefined);
}
