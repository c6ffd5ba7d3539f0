import { fill } from '../../strings/fill.ts';

type Child = Node | string;

/**
 * An element with properties and children: what the panel is made of, which is too small to be worth a framework.
 * @param properties of the element, not attributes: `className`, `ariaLabel`
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A part of the panel, and what brings it in line with the reader's choices. */
export interface PanelPart {
  readonly element: HTMLElement;
  readonly update: () => void;
}

/** A button that is a word in the text. */
export function makeButton(label: string, press: () => void, className = ''): HTMLButtonElement {
  const button = make('button', { type: 'button', className }, label);
  button.addEventListener('click', press);
  return button;
}

/**
 * The button that has card and panel speak the other language, by its own name.
 * @param label with `{language}`
 */
export function makeSpeech(
  { lang, label: name }: { readonly lang: string; readonly label: string },
  label: string,
  press: () => void,
): HTMLButtonElement {
  const button = makeButton(name, press, 'reading-speech-button');
  button.lang = lang;
  button.title = fill(label, { language: name });
  return button;
}

interface RadioOptions<Value extends string> {
  readonly legend: string;
  /** Class of the box around the options. */
  readonly className: string;
  readonly options: readonly (readonly [value: Value, ...label: Child[]])[];
  /** The chosen value; none of the options when nothing is chosen. */
  readonly current: () => string;
  readonly choose: (value: Value) => void;
}

let groups = 0;

/** One of several, all in sight. */
export function makeRadios<Value extends string>({
  legend,
  className,
  options,
  current,
  choose,
}: RadioOptions<Value>): PanelPart {
  groups += 1;
  const name = `reading-${groups}`;
  const inputs: HTMLInputElement[] = [];
  const box = make('div', { className });
  for (const [value, ...label] of options) {
    const input = make('input', { type: 'radio', name, value });
    input.addEventListener('change', () => choose(value));
    inputs.push(input);
    box.append(make('label', {}, input, ...label));
  }
  const element = make('fieldset', { className: 'reading-field' }, make('legend', {}, legend), box);
  const update = () => {
    const value = current();
    for (const input of inputs) input.checked = input.value === value;
  };
  return { element, update };
}

interface SelectOptions<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly current: () => string;
  readonly choose: (value: Value) => void;
}

/** One of several that are seldom changed. */
export function makeSelect<Value extends string>({ label, options, current, choose }: SelectOptions<Value>): PanelPart {
  groups += 1;
  const id = `reading-${groups}`;
  const select = make('select', { id }, ...options.map(([value, text]) => make('option', { value }, text)));
  select.addEventListener('change', () => choose(select.value as Value));
  const element = make('div', { className: 'reading-field' }, make('label', { htmlFor: id }, label), select);
  const update = () => {
    select.value = current();
  };
  return { element, update };
}
