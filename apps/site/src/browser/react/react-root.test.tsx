// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from './react-root.ts';

function Form() {
  const [size, setSize] = useState('small');
  const [gift, setGift] = useState(true);
  const [name, setName] = useState('Ada');
  const [note, setNote] = useState('');
  const [count, setCount] = useState(1);
  const [file, setFile] = useState('');
  return (
    <form>
      {['small', 'large'].map((one) => (
        <label key={one}>
          <input type="radio" name="size" value={one} checked={size === one} onChange={() => setSize(one)} />
          <span>{one}</span>
        </label>
      ))}
      <input type="checkbox" checked={gift} onChange={(event) => setGift(event.currentTarget.checked)} />
      <input type="text" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <textarea value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <select value={count} onChange={(event) => setCount(Number(event.currentTarget.value))}>
        {[1, 2, 3].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <input type="file" onChange={(event) => setFile(event.currentTarget.files?.[0]?.name ?? '')} />
      <button type="button" onClick={() => setGift((before) => !before)}>
        Gift <b>{gift ? 'yes' : 'no'}</b>
      </button>
      <details>
        <summary>More</summary>
        {count} more
      </details>
      <output>{`${size} ${gift} ${name} ${note} ${count} ${file}`}</output>
    </form>
  );
}

let host: HTMLElement;
let root: Root | undefined;
const find = <Found extends Element>(selector: string) => host.querySelector(selector) as Found;
const warned = () => vi.mocked(console.warn).mock.calls.length;
const state = () => find('output').textContent;

function hydrate() {
  const taken = takeOver(host, <Form />, true);
  root = taken.root;
  return taken.find;
}

/** As browsers translate: every text is replaced, in an element of the translator. */
function translate(): void {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(`«${text.data}»`);
    text.replaceWith(font);
  }
}

/** As extensions do: fields and buttons of their own beside those of the page. */
function extend(): void {
  for (const field of host.querySelectorAll('input, button')) {
    const icon = document.createElement(field.localName);
    // Of the same kind as the page's, or of none: React takes it for the field that it looks for, and writes on it.
    if (field.getAttribute('type') !== 'radio') icon.setAttribute('type', field.getAttribute('type') ?? '');
    field.setAttribute('data-lpignore', 'true');
    icon.className = 'icon';
    field.before(icon);
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  host = document.createElement('div');
  host.innerHTML = renderToString(<Form />);
  document.body.append(host);
});
afterEach(() => {
  root?.unmount();
  host.remove();
  vi.restoreAllMocks();
});

describe('entries made before a part is alive', () => {
  it('come to a page that is not rendered anew', () => {
    const [field] = [find('[type="text"]')];
    hydrate();
    expect(find('[type="text"]')).toBe(field);
    expect(warned()).toBe(0);
  });

  it('reach the part: a choice, a tick taken away, text in both kinds of fields', () => {
    find<HTMLInputElement>('[value="large"]').click();
    find<HTMLInputElement>('[type="checkbox"]').click();
    find<HTMLInputElement>('[type="text"]').value = 'Grace';
    find<HTMLTextAreaElement>('textarea').value = 'Hello';
    hydrate();
    expect(state()).toBe('large false Grace Hello 1 ');
    expect(find<HTMLInputElement>('[value="large"]').checked).toBe(true);
    expect(find<HTMLInputElement>('[value="small"]').checked).toBe(false);
    expect(find<HTMLInputElement>('[type="checkbox"]').checked).toBe(false);
  });

  it('reach the part: a choice from a list, which React would leave on the page alone', () => {
    find<HTMLSelectElement>('select').value = '3';
    hydrate();
    expect(state()).toBe('small true Ada  3 ');
    expect(find<HTMLSelectElement>('select').value).toBe('3');
  });

  it('reach the part: a file, which no script can put back', () => {
    const field = find<HTMLInputElement>('[type="file"]');
    const files = new DataTransfer();
    files.items.add(new File(['A'], 'a.pdf'));
    field.files = files.files;
    hydrate();
    expect(state()).toBe('small true Ada  1 a.pdf');
    expect(field.files).toHaveLength(1);
  });

  it('are none when the reader has changed nothing', () => {
    hydrate();
    expect(state()).toBe('small true Ada  1 ');
  });
});

describe.each([
  ['translates', translate],
  ['adds to', extend],
  ['translates and adds to', () => [extend(), translate()]],
])('[B05] where a program %s the page before it is alive', (_name, change) => {
  it('what was ticked, typed, chosen, unfolded and pressed reaches the part, and the caret stays', () => {
    const button = find<HTMLButtonElement>('button');
    change();
    find<HTMLInputElement>('[value="large"]').click();
    const field = find<HTMLInputElement>('[type="text"]:not(.icon)');
    field.focus();
    field.value = 'Grace';
    field.setSelectionRange(1, 3);
    find<HTMLTextAreaElement>('textarea').value = 'Hello';
    find<HTMLSelectElement>('select').value = '3';
    find<HTMLDetailsElement>('details').open = true;
    const again = hydrate();
    expect(warned()).toBe(1);
    expect(state()).toBe('large true Grace Hello 3 ');
    flushSync(() => again(button)?.click());
    expect(state()).toBe('large false Grace Hello 3 ');
    const now = find<HTMLInputElement>('[type="text"]');
    expect(document.activeElement).toBe(now);
    expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(['Grace', 1, 3]);
    expect(find<HTMLDetailsElement>('details').open).toBe(true);
  });

  it('the focus stays where nothing was entered', () => {
    change();
    find<HTMLElement>('summary').focus();
    hydrate();
    expect(document.activeElement).toBe(find('summary'));
  });

  it('a file reaches the part', () => {
    change();
    const field = find<HTMLInputElement>('[type="file"]:not(.icon)');
    const files = new DataTransfer();
    files.items.add(new File(['A'], 'a.pdf'));
    field.files = files.files;
    hydrate();
    expect(state()).toBe('small true Ada  1 a.pdf');
  });
});
