import { type Choices, LAYOUTS, nameOf, type PageLanguage, STYLES } from './choices.ts';

/** Words of the panel, by name; a page gives its own with `labels`. */
export const LABELS = {
  open: 'Read in two languages',
  chosen: '{open}: {language}',
  language: 'Second language',
  off: 'None',
  layout: 'Where it stands',
  under: 'Under the text',
  facing: 'Side by side',
  hover: 'At the pointer',
  style: 'How it looks',
  key: 'Key {key} turns it on and off.',
  words: 'Click or select words for their meaning, or press Shift and the key.',
  perhaps: 'Perhaps:',
  close: 'Close',
  hoverHelp: 'Point at a text or tap it. Alt with arrow keys leads on.',
  failed: 'The second language could not be loaded.',
};
export type Labels = Readonly<Record<string, string>>;

/** What the panel works with. */
export interface PanelState {
  readonly choices: Choices;
  readonly languages: readonly PageLanguage[];
  readonly labels: Labels;
  /** The key that turns the second language on and off; empty for none. */
  readonly key: string;
  readonly failed: boolean;
}

/** The button and its panel. */
export interface Panel {
  /** Where the card of the block under the pointer goes. */
  readonly card: HTMLElement;
  /** Where the card of a word goes. */
  readonly wordCard: HTMLElement;
  show(state: PanelState): void;
}

/** Builds the panel in a shadow root. */
export function createPanel(root: ShadowRoot, choose: (changed: Partial<Choices>) => void): Panel {
  const panel = make('div', { className: 'panel', popover: 'auto', role: 'dialog' });
  const button = make('button', { type: 'button', popoverTargetElement: panel });
  const card = make('div', { className: 'card', popover: 'manual', role: 'status' });
  const wordCard = make('div', { className: 'card word', popover: 'manual', role: 'dialog', tabIndex: -1 });
  let drawn = '';
  root.append(button, panel, card, wordCard);
  panel.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    choose({ [name]: value });
  });
  // Browsers give the focus back in the document itself, not in a shadow: without this it stays on a control that is no longer there.
  panel.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed' && panel.contains(root.activeElement)) button.focus();
  });
  return {
    card,
    wordCard,
    show(state) {
      const { choices, labels } = state;
      const language = state.languages.find(({ tag }) => tag === choices.lang);
      const open = labels['open'] ?? '';
      button.textContent = language
        ? (labels['chosen'] ?? '').replace('{open}', () => open).replace('{language}', () => nameOf(language.tag))
        : open;
      panel.ariaLabel = labels['open'] ?? '';
      // What is focused stays: the same controls are not made again.
      const wanted = JSON.stringify([state.languages, labels, state.key]);
      if (drawn !== wanted) panel.replaceChildren(...contentOf(state));
      drawn = wanted;
      for (const control of panel.querySelectorAll<HTMLInputElement>('input, select')) {
        const value = language || control.name !== 'lang' ? choices[control.name as keyof Choices] : '';
        if (control.type === 'radio') control.checked = control.value === value;
        else control.value = value;
      }
      const status = panel.querySelector('[role=status]');
      if (status) status.textContent = (state.failed ? labels['failed'] : '') ?? '';
      const help = panel.querySelector<HTMLElement>('.help');
      if (help) help.hidden = choices.layout !== 'hover';
    },
  };
}

function contentOf({ languages, labels, key }: PanelState): Element[] {
  const style = make('select', { name: 'style' });
  for (const id of STYLES) style.append(make('option', { value: id }, labels[id] ?? readable(id)));
  return [
    choiceOf('lang', labels['language'], [
      ['', labels['off']],
      ...languages.map(({ tag }) => [tag, nameOf(tag)] as const),
    ]),
    choiceOf(
      'layout',
      labels['layout'],
      LAYOUTS.map((id) => [id, labels[id]] as const),
    ),
    make('label', {}, labels['style'] ?? '', style),
    // A page that reads from right to left may leave the labels in English.
    make('p', { className: 'help', dir: 'auto' }, labels['hoverHelp'] ?? ''),
    make('p', { dir: 'auto' }, labels['words'] ?? ''),
    make('p', { hidden: !key, dir: 'auto' }, (labels['key'] ?? '').replace('{key}', key)),
    make('p', { role: 'status', dir: 'auto' }),
  ];
}

function choiceOf(name: string, legend = '', options: readonly (readonly [string, string | undefined])[]): Element {
  const set = make('fieldset', {}, make('legend', {}, legend));
  for (const [value, label = value] of options) {
    const text = make('span', name === 'lang' && value ? { lang: value, dir: 'auto' } : {}, label);
    set.append(make('label', {}, make('input', { type: 'radio', name, value }), text));
  }
  return set;
}

/** The id of a style as words. */
function readable(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ');
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (string | Element)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
