// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepEntries } from './keep-entries.ts';

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
      <output>{`${size} ${gift} ${name} ${note} ${count} ${file}`}</output>
    </form>
  );
}

let host: HTMLElement;
let root: Root | undefined;
const find = <Found extends Element>(selector: string) => host.querySelector(selector) as Found;
const state = () => find('output').textContent;

function hydrate(): void {
  const give = keepEntries(host);
  root = flushSync(() => hydrateRoot(host, <Form />));
  flushSync(give);
}

beforeEach(() => {
  host = document.createElement('div');
  host.innerHTML = renderToString(<Form />);
  document.body.append(host);
});
afterEach(() => {
  root?.unmount();
  host.remove();
});

describe('entries made before a part is alive', () => {
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
