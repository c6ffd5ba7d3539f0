import { headingBeingRead } from '../../browser/scroll-position.ts';
import { fill } from '../../strings/fill.ts';
import { HOT_KEYS, type HotKey, type ReadingLook, shareableHref, TOGGLE_KEYS } from '../control/reading-choices.ts';
import type { ReadingConfig, ReadingStrings } from '../control/reading-props.ts';
import { control, currentLook, wantedLanguage } from '../control/wanted-reading.ts';
import { make, makeButton, makeRadios, makeSelect, type PanelPart } from './make.ts';

/** Headings that an address can lead to. */
const PLACES = 'main :is(h1, h2, h3, h4)[id]';

type Choose = <Name extends keyof ReadingLook>(name: Name, value: ReadingLook[Name] | undefined) => void;

/** What few readers change: the style of translations, each in its own, the order, the moment and the keys. */
export function makeStyleChoices({ styles, strings }: ReadingConfig, choose: Choose): PanelPart {
  const parts = [
    makeRadios({
      legend: strings.style,
      className: 'reading-styles',
      // A style that is a layout is offered as one, beside the pictures of layouts.
      options: styles
        .filter(({ id, columns }) => !columns || id === currentLook().style)
        .map(({ id, name }) => [id, sample(id), make('span', {}, name)] as const),
      current: () => currentLook().style,
      choose: (style) => choose('style', style),
    }),
    makeRadios({
      legend: strings.order,
      className: 'reading-pick',
      options: [
        ['original', make('span', {}, strings.orderOriginal)],
        ['translation', make('span', {}, strings.orderTranslation)],
      ],
      current: () => currentLook().order,
      choose: (order) => choose('order', order),
    }),
    makeRadios({
      legend: strings.show,
      className: 'reading-pick',
      options: [
        ['always', make('span', {}, strings.showAlways)],
        ['hover', make('span', {}, strings.showHover)],
      ],
      current: () => currentLook().show,
      choose: (show) => choose('show', show),
    }),
    makeHeldKey(strings, choose),
    makeRadios({
      legend: strings.headings,
      className: 'reading-pick',
      options: [
        ['both', make('span', {}, strings.headingsBoth)],
        ['page', make('span', {}, strings.headingsPage)],
      ],
      current: () => currentLook().headings ?? 'both',
      choose: (headings) => choose('headings', headings === 'page' ? headings : undefined),
    }),
    makeToggleKey(strings, choose),
    makeCopyLink(strings),
  ];
  return {
    element: make('div', { className: 'reading-more' }, ...parts.map(({ element }) => element)),
    update: () => {
      for (const { update } of parts) update();
    },
  };
}

/** The second language's own name as a translation in a style. */
function sample(style: string): HTMLElement {
  const { label = 'Aa', lang = '' } = wantedLanguage() ?? {};
  const pair = make('span', { className: 'duo-pair' }, make('span', { className: 'duo-translation', lang }, label));
  pair.dataset['displayStyle'] = style;
  pair.ariaHidden = 'true';
  return pair;
}

/** The key that shows a paragraph's translation while it is held. */
function makeHeldKey(strings: ReadingStrings, choose: Choose): PanelPart {
  const select = makeSelect({
    label: strings.key,
    options: HOT_KEYS.map((key) => [key, keyName(key, strings.keys)] as const),
    current: () => currentLook().key,
    choose: (key) => choose('key', key),
  });
  const help = make('p', { className: 'reading-help' });
  const element = make('div', {}, select.element, help);
  const update = () => {
    const { key, show } = currentLook();
    element.hidden = show !== 'hover';
    select.update();
    help.textContent = fill(strings.hoverHelp, { key: keyName(key, strings.keys) });
  };
  return { element, update };
}

/** The key that turns the second language on and off. */
function makeToggleKey(strings: ReadingStrings, choose: Choose): PanelPart {
  const select = makeSelect({
    label: strings.shortcut,
    options: TOGGLE_KEYS.map((key) => [key, key.slice(-1) || strings.shortcutNone] as const),
    current: () => currentLook().toggle,
    choose: (toggle) => choose('toggle', toggle),
  });
  const makeLine = () => make('p', { className: 'reading-help' });
  const [help, screenReader, words] = [makeLine(), makeLine(), makeLine()];
  screenReader.textContent = fill(strings.shortcutScreenReader, { button: strings.panel });
  const update = () => {
    const { toggle } = currentLook();
    const key = toggle.slice(-1);
    select.update();
    for (const line of [help, screenReader, words]) line.hidden = toggle === '';
    help.textContent = fill(strings.shortcutHelp, { key });
    words.textContent = fill(strings.shortcutWords, { key });
  };
  return { element: make('div', {}, select.element, help, screenReader, words), update };
}

/** What is printed on a key of the reader's keyboard: the Mac has names of its own for two of them. */
function keyName(key: HotKey, names: ReadingStrings['keys'], platform = navigator.platform): string {
  const mac = /^(?:Mac|iPad|iPhone)/.test(platform);
  return key !== 'Shift' && mac ? names[`${key}OnMac`] : names[key];
}

/** Id of the section that the reader has in front of them; empty at the beginning of the page. */
function placeInView(): string {
  if (scrollY === 0) return '';
  const heading = headingBeingRead([...document.querySelectorAll<HTMLElement>(PLACES)]);
  return heading && heading.localName !== 'h1' ? heading.id : '';
}

/** Copies the address that shows this page with its second language, and says whether it worked. */
export function makeCopyLink(strings: ReadingStrings): PanelPart {
  const outcome = make('span');
  outcome.setAttribute('role', 'status');
  const copy = async () => {
    const { style, layout } = currentLook();
    const isUsual = style === control()?.dataset['readingStyle'];
    const href = shareableHref(wantedLanguage()?.code ?? '', { style: isUsual ? '' : style, layout }, placeInView());
    try {
      await navigator.clipboard.writeText(href);
      outcome.textContent = strings.copied;
    } catch {
      outcome.textContent = fill(strings.copyFailed, { url: href }); // refused, or without a clipboard
    }
  };
  const element = make(
    'p',
    { className: 'reading-copy' },
    makeButton(strings.copy, () => void copy()),
    outcome,
  );
  const update = () => {
    element.hidden = !wantedLanguage();
  };
  return { element, update };
}
