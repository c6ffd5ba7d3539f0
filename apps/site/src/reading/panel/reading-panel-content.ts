import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { languageName } from '../control/language-name.ts';
import { byLikelihood } from '../control/likely-languages.ts';
import { ownLanguage, type PageLanguage, pageLanguages } from '../control/page-languages.ts';
import type { ReaderConfig } from '../control/reader-language.ts';
import { followReading } from '../control/reading.ts';
import { type ReadingLook, readLanguage, writeLanguage, writeLook } from '../control/reading-choices.ts';
import { hasFailed } from '../control/reading-failure.ts';
import type { ReadingConfig, ReadingStrings } from '../control/reading-props.ts';
import { currentLook, wantedLanguage } from '../control/wanted-reading.ts';
import { readVocabulary } from '../words/vocabulary.ts';
import { make, makeButton, makeRadios, makeSpeech, type PanelPart } from './make.ts';
import { makeStyleChoices } from './style-choices.ts';

const SECOND_PLACEHOLDER = '{second}';

/** Chips that are seen at the same time. One more would stand alone behind the button that shows the others. */
const FIRST_CHIPS = 6;

/**
 * What the reader chooses: the second language, where it stands and how it looks; and the way to the words that were saved.
 * @param close closes the panel
 * @param switchLanguage has the panel speak the other language
 */
export function makePanelContent(
  config: ReaderConfig,
  wordsHref: string,
  close: () => void,
  switchLanguage: () => void,
): PanelPart {
  const { strings } = config;
  const languages = pageLanguages();
  const state = makeStateLine(languages, strings);
  const failure = makeFailure(config);
  const chips = makeLanguageChips(languages, strings, chooseLanguage);
  const layouts = makeLayoutPictures(strings, chooseLayout(config));
  const styles = makeStyleChoices(config, chooseLook);
  const words = makeWordsLink(config, wordsHref);
  const body = make(
    'div',
    { className: 'reading-body' },
    make('div', { className: 'reading-head' }, make('h2', {}, strings.panel), makeClose(strings.close, close)),
    state.element,
    failure.element,
  );
  if (languages.length > 0) body.append(chips.element, layouts.element, styles.element);
  body.append(words.element);
  if (config.alternative)
    body.append(
      make('p', { className: 'reading-speech' }, makeSpeech(config.alternative, strings.speak, switchLanguage)),
    );
  const foot = makeFoot(config, styles.element, chips.element, languages.length > 0);
  const parts = [state, failure, chips, layouts, styles, words, foot];
  return {
    element: make('div', { className: 'reading-content' }, body, foot.element),
    update: () => {
      for (const { update } of parts) update();
    },
  };
}

/** Shown where the panel takes the whole window, and nothing beside it is left to tap. */
function makeClose(label: string, close: () => void): HTMLButtonElement {
  const button = makeButton('×', close, 'reading-close');
  button.ariaLabel = label;
  return button;
}

function chooseLanguage(code: string): void {
  writeLanguage(code);
  void followReading(true);
}

function chooseLook<Name extends keyof ReadingLook>(name: Name, value: ReadingLook[Name] | undefined): void {
  writeLook(name, value);
  void followReading();
}

/** A style that is itself a layout gives way to the page's usual one. */
function chooseLayout({ styles }: ReadingConfig): (layout: 'under' | 'facing') => void {
  return (layout) => {
    const columns = styles.find(({ id }) => id === currentLook().style)?.columns;
    if (columns && layout === 'under') writeLook('style', undefined);
    chooseLook('layout', layout);
  };
}

function makeFailure({ strings }: ReadingConfig): PanelPart {
  const element = make('p', { className: 'chunk-error' });
  element.setAttribute('role', 'alert');
  const retry = makeButton(strings.retry, () => void followReading(true));
  return {
    element,
    update: () => {
      element.hidden = !hasFailed();
      element.replaceChildren(...(hasFailed() ? [strings.failed, ' ', retry] : []));
    },
  };
}

function makeWordsLink({ strings: { words }, intlTag }: ReadingConfig, href: string): PanelPart {
  const count = make('span', { className: 'reading-count' });
  const element = make('p', { className: 'reading-words-link' }, make('a', { href }, words.title), ' ', count);
  return {
    element,
    update: () => {
      count.textContent = formatPlural(words.count, intlTag, readVocabulary().length);
    },
  };
}

/** The way out and the way to more: the second folds out what few readers change. */
function makeFoot({ strings }: ReadingConfig, styles: HTMLElement, chips: HTMLElement, hasStyles: boolean): PanelPart {
  const off = makeButton(strings.turnOff, () => {
    chooseLanguage('');
    chips.querySelector('input')?.focus();
  });
  const more = makeButton(strings.more, () => {
    styles.hidden = !styles.hidden;
    more.setAttribute('aria-expanded', String(!styles.hidden));
    more.textContent = styles.hidden ? strings.more : strings.less;
    // The first of them come into view, and what was in view stays as far as it can.
    if (!styles.hidden) styles.querySelector('label')?.scrollIntoView({ block: 'nearest' });
  });
  styles.hidden = true;
  more.hidden = !hasStyles;
  more.setAttribute('aria-expanded', 'false');
  const update = () => {
    off.hidden = readLanguage().code === '' && !wantedLanguage();
  };
  return { element: make('div', { className: 'reading-foot' }, off, more), update };
}

/** The languages that can stand beside the page's text: the likely ones, and all of them on a press. */
function makeLanguageChips(
  languages: readonly PageLanguage[],
  { language, all }: Pick<ReadingStrings, 'language' | 'all'>,
  choose: (code: string) => void,
): PanelPart {
  const sorted = byLikelihood(languages);
  const chips = makeRadios({
    legend: language,
    className: 'reading-chips',
    options: sorted.map(({ code, label, lang }) => [code, make('span', { lang }, label)] as const),
    current: () => wantedLanguage()?.code ?? '',
    choose,
  });
  const labels = [...chips.element.querySelectorAll('label')];
  if (labels.length <= FIRST_CHIPS + 1) return chips;
  const more = makeButton(fill(all, { count: labels.length }), () => showAll(labels, more), 'reading-more-chips');
  for (const label of labels.slice(FIRST_CHIPS)) label.hidden = true;
  chips.element.querySelector('.reading-chips')?.append(more);
  return {
    element: chips.element,
    update: () => {
      chips.update();
      for (const label of labels) if (label.querySelector('input')?.checked) label.hidden = false;
    },
  };
}

function showAll(labels: readonly HTMLElement[], more: HTMLElement): void {
  const first = labels.find(({ hidden }) => hidden);
  for (const label of labels) label.hidden = false;
  more.remove();
  first?.querySelector('input')?.focus();
}

/** Where the translation stands, as two pictures of a page. */
function makeLayoutPictures(
  strings: Pick<ReadingStrings, 'where' | 'whereUnder' | 'whereFacing'>,
  choose: (layout: NonNullable<ReadingLook['layout']>) => void,
): PanelPart {
  return makeRadios({
    legend: strings.where,
    className: 'reading-layouts',
    options: [
      ['under', drawing('under'), make('span', {}, strings.whereUnder)],
      ['facing', drawing('facing'), make('span', {}, strings.whereFacing)],
    ],
    current: shownLayout,
    choose,
  });
}

/** As the page shows it: languages of opposite directions face each other without being asked to. */
function shownLayout(): string {
  const { layout, style } = currentLook();
  const pair = document.querySelector<HTMLElement>('main .duo-read');
  return style === 'facing' || (pair?.dataset['displayLayout'] ?? layout) === 'facing' ? 'facing' : 'under';
}

function drawing(layout: 'under' | 'facing'): HTMLElement {
  const column = (lines: number) => make('span', {}, ...Array.from({ length: lines }, () => make('i')));
  const lines = layout === 'under' ? 2 : 4;
  const picture = make(
    'span',
    { className: `reading-drawing reading-drawing-${layout}` },
    column(lines),
    column(lines),
  );
  picture.ariaHidden = 'true';
  return picture;
}

/** What the page shows now, in a sentence; before the first use, what the mode does. */
function makeStateLine(languages: readonly PageLanguage[], strings: ReadingStrings): PanelPart {
  const element = make('p', { className: 'reading-state' });
  element.setAttribute('role', 'status');
  let said = '';
  /** Screen readers hear of it each time it is set: the same is not said twice. */
  const say = (...parts: (Node | string)[]) => {
    const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
    if (text === said) return;
    said = text;
    element.replaceChildren(...parts);
  };
  const update = () => {
    if (languages.length === 0) return say(strings.noLanguage);
    const second = wantedLanguage();
    const stored = readLanguage().code;
    if (second) {
      const page = languageName(ownLanguage() || (document.documentElement.dataset['locale'] ?? ''));
      const [before = '', after = ''] = strings.stateOn.replace('{page}', page).split(SECOND_PLACEHOLDER);
      say(before, make('b', { lang: second.lang }, second.label), after);
    } else if (stored) say(strings.stateAbsent.replace(SECOND_PLACEHOLDER, languageName(stored)));
    else say(strings.stateOff);
  };
  return { element, update };
}
