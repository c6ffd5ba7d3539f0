import { loadStyles } from '../../browser/load-styles.ts';
import { leaveFor, reloadPage } from '../../browser/network.ts';
import { likelyLanguage } from './likely-languages.ts';
import { pageLanguages } from './page-languages.ts';
import { loadReaderConfig } from './reader-language.ts';
import { followReading, prepareLanguage, readWith } from './reading.ts';
import { forgetUnknownStyle, readLanguage, writeLanguage } from './reading-choices.ts';
import { reportFailure } from './reading-failure.ts';
import { loadReadingConfig, type ReadingConfig } from './reading-props.ts';
import { control, currentLook, isOn, wantedLanguage } from './wanted-reading.ts';

/** Brings the page in line with the reader's choices. A style that the site does not know is forgotten: its usual one shows then. */
export function followChoices(): Promise<void> {
  const isUsual = currentLook().style === control()?.dataset['readingStyle'];
  if (!isUsual && document.querySelector('duo-reading')) loadReadingConfig().then(leaveUnknownStyle, console.warn);
  return followReading();
}

function leaveUnknownStyle({ styles }: ReadingConfig): void {
  if (forgetUnknownStyle(styles)) void followReading();
}

const load = () => import('../panel/reading-panel.ts');

/**
 * The reader reaches for the control or for a link that reads the page in two languages: what they need is fetched. A press opens or follows.
 * @param press the click, or nothing when it is intent alone
 */
export function reachFor(place: HTMLElement, press: Event | undefined): void {
  if (place instanceof HTMLAnchorElement) reachForLink(place, press !== undefined);
  else if (isOfTitle(place)) reachForAll(place, press !== undefined);
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

/** The reader's key turns the mode on, with the language that is likely to be wanted, and off; not while they hold other keys. */
export function toggleByKey({ code, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): void {
  const modified = ctrlKey || altKey || metaKey || shiftKey;
  if (code !== currentLook().toggle || modified || document.querySelector('dialog:modal')) return;
  const language = wantedLanguage() ? { code: '' } : likelyLanguage(pageLanguages());
  if (!language) return;
  writeLanguage(language.code);
  void followReading(true);
}

/** Whether it is one of the languages under the title of a page of the documentation, or the button that shows all of them. */
function isOfTitle(place: HTMLElement): boolean {
  return place.closest('.doc-languages') !== null;
}

/** All languages are in the panel. */
function reachForAll(button: HTMLElement, pressed: boolean): void {
  const host = document.querySelector<HTMLElement>('duo-reading');
  if (host) void (pressed ? openPanel(host, button) : prepare(host));
}

/**
 * A link such as `<a href="?with=pt-BR" data-read-bilingually>`: without script the server answers it with the language that it names, else it is the one
 * that the bar names. Under a title, in a specimen and where a link says its language, it goes by that.
 */
function reachForLink(link: HTMLAnchorElement, pressed: boolean): void {
  const named = readLanguage(link.search).code;
  const languages = pageLanguages();
  const inSpecimen = link.closest('.specimen-index') !== null;
  const names = isOfTitle(link) || inSpecimen || link.dataset['second'] !== undefined;
  const language = names ? languages.find(({ code }) => code === named) : likelyLanguage(languages);
  const code = language?.code ?? named;
  const held = link === document.activeElement;
  // Who looks along the names of a specimen wants none of them yet.
  if (language && !pressed && !inSpecimen) prepareLanguage(language.path);
  if (!pressed) return;
  if (isOn(link)) {
    writeLanguage('');
    void followReading(true);
    return;
  }
  void readWith(code).then((has) => {
    if (!has) void leaveFor(link.href);
    // The links under a title go while the mode is on: what turns it off has the focus.
    else if (held && !link.checkVisibility({ visibilityProperty: true })) focusControl();
  });
}

function focusControl(): void {
  document.querySelector<HTMLElement>('[data-reading-button]')?.focus({ preventScroll: true });
}

/** Fetches the panel and the language that it is likely to be opened for. What fails now is told when it is opened. */
async function prepare(place: HTMLElement): Promise<void> {
  const language = wantedLanguage() ?? likelyLanguage(pageLanguages());
  if (language) prepareLanguage(language.path);
  await Promise.allSettled([load(), loadReaderConfig(), loadStyles(place.dataset['readingStyles'] ?? '')]);
}

/** Why the panel did not open last time. */
let failure: HTMLElement | undefined;

async function openPanel(host: HTMLElement, opener?: HTMLElement): Promise<void> {
  const again = failure?.isConnected;
  failure?.remove();
  try {
    const [{ toggleReadingPanel }, config] = await Promise.all([load(), loadReaderConfig()]);
    leaveUnknownStyle(config);
    await toggleReadingPanel(host, config, opener);
  } catch (error) {
    // Browsers keep a failed import for the life of the page: the second failure reloads it.
    if (again) void reloadPage();
    else failure = reportFailure(error, () => void openPanel(host, opener));
  }
}
