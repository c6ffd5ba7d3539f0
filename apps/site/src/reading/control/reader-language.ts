import { fetchedOnce } from '../../browser/fetched-once.ts';
import { languageName } from './language-name.ts';
import { ownLanguage, type PageLanguage } from './page-languages.ts';
import { readLook, writeLook } from './reading-choices.ts';
import { loadReadingConfig, type ReadingConfig } from './reading-props.ts';
import { wantedLanguage } from './wanted-reading.ts';

/** The controls of bilingual reading in the language of the reader. */
export interface ReaderConfig extends ReadingConfig {
  /** The language in which the controls can be had as well: its tag and own name. Nothing where the page shows one language. */
  readonly alternative?: { readonly lang: string; readonly label: string } | undefined;
}

/** The language whose pages the others are translated from: who reads it beside another one reads it for its own sake. */
const SOURCE = 'en';

/** Whether the controls speak the second language: the reader's choice, else what their browser says, else the language that isn't being learnt. */
function speaksSecond(second: PageLanguage): boolean {
  const { speak } = readLook('');
  if (speak) return speak === 'second';
  const base = (tag: string) => tag.split('-')[0];
  const rank = (code: string) => navigator.languages.findIndex((one) => base(one) === base(code));
  const [own, other] = [rank(ownLanguage()), rank(second.code)];
  if (own !== other) return other >= 0 && (own < 0 || other < own);
  // Nothing is known of the reader: who adds a translation to a translation can't read the first one.
  return own < 0 && ownLanguage() !== SOURCE && second.code !== SOURCE;
}

/** Speaks the other one of the two languages of the page from now on. */
export function switchSpeech(): void {
  const second = wantedLanguage();
  if (second) writeLook('speak', speaksSecond(second) ? 'page' : 'second');
}

const fetchConfig = fetchedOnce((data) => data as ReadingConfig);

/** The strings of card and panel in the reader's language. The page's own stand in for those that can't be loaded. */
export async function loadReaderConfig(): Promise<ReaderConfig> {
  const second = wantedLanguage();
  const own = await loadReadingConfig();
  if (!second) return { ...own, alternative: undefined };
  const withSecond = { ...own, alternative: { lang: second.lang, label: second.label } };
  if (!speaksSecond(second)) return withSecond;
  const address = document.querySelector<HTMLElement>('duo-reading')?.dataset['config'] ?? '';
  // The version in it is that of the page's language.
  const path = (address.split('?')[0] ?? '').replace(/[^/]+(?=\/[^/]+$)/, second.code);
  try {
    const config = await fetchConfig(path);
    return { ...config, alternative: { lang: own.lang, label: languageName(ownLanguage()) } };
  } catch (error) {
    console.warn('The controls speak the language of the page.', error);
    return withSecond;
  }
}
