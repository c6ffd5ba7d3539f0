// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { isWriting } from './is-writing.ts';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Presses a key in an element, and gives what a listener of the page thinks of it. */
function press(target: EventTarget, init: KeyboardEventInit = {}): boolean | undefined {
  let answer: boolean | undefined;
  const listen = (event: KeyboardEvent) => {
    answer = isWriting(event);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true, composed: true, ...init }));
  document.removeEventListener('keydown', listen);
  return answer;
}

/** A popup as extensions put it into pages. What is in it has the focus. */
function popup(mode: ShadowRootMode, tag: string, html: string): HTMLElement {
  const host = document.createElement(tag);
  document.body.append(host);
  const root = host.attachShadow({ mode });
  root.innerHTML = html;
  const inner = root.firstElementChild as HTMLElement;
  inner.focus();
  // Where the tree is closed, happy-dom tells its inside all the same.
  if (mode === 'closed') Object.defineProperty(document, 'activeElement', { value: host, configurable: true });
  return mode === 'closed' ? host : inner;
}

beforeEach(() => {
  Reflect.deleteProperty(document, 'activeElement');
  document.body.innerHTML = '<main tabindex="-1"><p>Text</p><a href="/en/">Home</a></main>';
});

describe('a key belongs to what is written', () => {
  it.each([
    '<input>',
    '<input type="SEARCH">',
    '<input type="number">',
    '<textarea></textarea>',
    '<select></select>',
    '<div role="textbox" tabindex="0"><b>in it</b></div>',
    '<ul role="listbox" tabindex="0"><li>in it</li></ul>',
  ])('in %s', (html) => {
    document.body.innerHTML = html;
    const field = document.body.firstElementChild as HTMLElement;
    expect(press(field.firstElementChild ?? field)).toBe(true);
    field.focus();
    expect(isWriting()).toBe(true);
  });

  it('in a text that can be edited', () => {
    document.body.innerHTML = '<p contenteditable="true" tabindex="0">…</p>';
    // happy-dom does not know which elements can be edited.
    Object.defineProperty(find('p'), 'isContentEditable', { value: true });
    expect(press(find('p'))).toBe(true);
  });

  it('in a field in an open shadow tree, while the key is told and later', () => {
    const field = popup('open', 'div', '<input>');
    expect(press(field)).toBe(true);
    expect(isWriting()).toBe(true);
    expect(press(popup('open', 'their-popup', '<textarea></textarea>'))).toBe(true);
  });

  it.each(['their-popup', 'div'])('in a closed shadow tree of <%s>, which nobody can look into', (tag) => {
    expect(press(popup('closed', tag, '<input>'))).toBe(true);
  });

  it('while an input method composes letters, wherever that is', () => {
    expect(press(document.body, { isComposing: true })).toBe(true);
    expect(press(document.body, { keyCode: 229 })).toBe(true);
  });
});

describe('a key is free', () => {
  it.each(['button', 'checkbox', 'radio', 'range', 'submit', 'file'])('in a field of the type %s', (type) => {
    document.body.innerHTML = `<input type="${type}">`;
    expect(press(find('input'))).toBe(false);
  });

  it('in a text, a link, a part that has the focus, the page itself', () => {
    for (const target of [find('p'), find('a'), find('main'), document.body, document])
      expect(press(target)).toBe(false);
    find('main').focus();
    expect(press(find('main'))).toBe(false);
    expect(isWriting()).toBe(false);
  });

  it('on a button in an open shadow tree', () => {
    expect(press(popup('open', 'div', '<button>Yes</button>'))).toBe(false);
  });

  it('where a dialog has closed and still has the focus', () => {
    document.body.innerHTML = '<dialog><input></dialog>';
    expect(press(find('input'))).toBe(false);
  });
});
