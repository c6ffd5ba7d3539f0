import { formatPlural } from '../../strings/plural-forms.ts';
import { pageLanguages } from '../control/page-languages.ts';
import { followReading } from '../control/reading.ts';
import { type ReadingLook, readLanguage, writeLanguage, writeLook } from '../control/reading-choices.ts';
import { hasFailed } from '../control/reading-failure.ts';
import type { ReadingConfig } from '../control/reading-props.ts';
import { currentLook, wantedLanguage } from '../control/wanted-reading.ts';
import { readVocabulary } from '../words/vocabulary.ts';
import { makeLanguageChips } from './language-chips.ts';
import { makeLayoutPictures } from './layout-pictures.ts';
import { make, makeButton, type PanelPart } from './make.ts';
import { makeStateLine } from './state-line.ts';
import { makeStyleChoices } from './style-choices.ts';

/**
 * What the reader chooses: the second language, where it stands and how it looks; and the way to the words that were saved.
 * @param close closes the panel
 */
export function makePanelContent(config: ReadingConfig, wordsHref: string, close: () => void): PanelPart {
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

function chooseLook<Name extends keyof ReadingLook>(name: Name, value: ReadingLook[Name]): void {
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
    if (!styles.hidden) styles.scrollIntoView({ block: 'nearest' });
  });
  styles.hidden = true;
  more.hidden = !hasStyles;
  more.setAttribute('aria-expanded', 'false');
  const update = () => {
    off.hidden = readLanguage().code === '' && !wantedLanguage();
  };
  return { element: make('div', { className: 'reading-foot' }, off, more), update };
}
