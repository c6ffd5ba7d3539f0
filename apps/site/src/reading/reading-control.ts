import { loadStyles } from '../browser/load-styles.ts';
import { type PageLanguage, pageLanguages } from './page-languages.ts';
import { followReading, prepareLanguage, readWith, wantedLanguage } from './reading.ts';
import { readLanguage, writeLanguage } from './reading-choices.ts';
import { tellFailure } from './reading-failure.ts';
import { loadReadingConfig } from './reading-props.ts';

export { followReading } from './reading.ts';

const load = () => import('./reading-panel.tsx');

/**
 * The reader reaches for the control or for a link that reads the page in two languages: what they need is fetched. A press opens or follows.
 * @param press the click, or nothing when it is intent alone
 */
export function reachFor(place: HTMLElement, press: Event | undefined): void {
  if (place instanceof HTMLAnchorElement) reachForLink(place, press !== undefined);
  else if (!press) void prepare(place);
  else if ((press.target as Element).closest('[data-reading-button]')) void openPanel(place);
  else if ((press.target as Element).closest('[data-reading-leave]')) leaveReading(place);
}

/** One press turns the mode off. Its button goes with it: focus stays on the control. */
function leaveReading(host: HTMLElement): void {
  host.querySelector<HTMLElement>('[data-reading-button]')?.focus();
  writeLanguage('');
  void followReading(true);
}

/** A link such as `<a href="?with=pt-BR" data-read-bilingually>`: without script the server answers it. */
function reachForLink(link: HTMLAnchorElement, pressed: boolean): void {
  const { code } = readLanguage(link.search);
  const language = pageLanguages().find((one) => one.code === code);
  if (language && !pressed) prepareLanguage(language.path);
  if (!pressed) return;
  void readWith(code).then((has) => {
    if (!has) location.assign(link.href);
  });
}

/** Fetches the panel and the language that it is likely to be opened for. What fails now is told when it is opened. */
async function prepare(place: HTMLElement): Promise<void> {
  const language = wantedLanguage() ?? likelyLanguage();
  if (language) prepareLanguage(language.path);
  await Promise.allSettled([load(), loadReadingConfig(), loadStyles(place.dataset['readingStyles'] ?? '')]);
}

/** The first of the reader's languages that the page is written in, compared without regions if need be. */
function likelyLanguage(): PageLanguage | undefined {
  const languages = pageLanguages();
  const base = (tag: string) => tag.split('-')[0];
  for (const wanted of navigator.languages) {
    const found =
      languages.find(({ lang, code }) => lang === wanted || code === wanted) ??
      languages.find(({ lang }) => base(lang) === base(wanted));
    if (found) return found;
  }
  return undefined;
}

/** Why the panel did not open last time. */
let failure: HTMLElement | undefined;

async function openPanel(host: HTMLElement): Promise<void> {
  const again = failure?.isConnected;
  failure?.remove();
  try {
    const [{ toggleReadingPanel }, config] = await Promise.all([load(), loadReadingConfig()]);
    await toggleReadingPanel(host, config);
  } catch (error) {
    // Browsers keep a failed import for the life of the page: the second failure reloads it.
    if (again) location.reload();
    else failure = tellFailure(error, () => void openPanel(host));
  }
}
