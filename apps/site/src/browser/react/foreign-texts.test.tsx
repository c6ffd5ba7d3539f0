// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTexts } from './foreign-texts.ts';

let host: HTMLElement;
let root: Root;
let show: (page: ReactNode) => void;
const noticed = () => new Promise((resolve) => setTimeout(resolve));
const find = (selector: string) => host.querySelector(selector) as HTMLElement;

function Page() {
  const [page, setPage] = useState<ReactNode>();
  show = (next) => flushSync(() => setPage(next));
  return <p>{page}</p>;
}

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('font, mark'));
}

const translated = (text: string) => `«${text.toUpperCase()}»`;
const font = (content?: string | Node) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  if (content) inner.append(content);
  return outer;
};

/** What programs do with a text, each in its own way. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'puts another in its place': (text) => text.replaceWith(font(translated(text.data))),
  'wraps it': (text) => {
    const wrapper = font();
    text.replaceWith(wrapper);
    wrapper.firstElementChild?.append(text);
    text.data = translated(text.data);
  },
  'puts another before it and takes it away': (text) => {
    text.before(font(translated(text.data)));
    text.remove();
  },
  'says it in other words': (text) => {
    text.data = translated(text.data);
  },
};

async function translate(by: (text: Text) => void): Promise<void> {
  for (const text of textsOf(host)) by(text);
  await noticed();
}

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  keepTexts(host);
  root = createRoot(host);
  flushSync(() => root.render(<Page />));
});
afterEach(() => {
  root.unmount();
  host.remove();
});

describe.each(Object.entries(TRANSLATORS))(
  '[B05] texts of React’s on a page that a program translates, which %s',
  (_name, by) => {
    const list = (count: number, more?: ReactNode, first?: ReactNode) => [
      first,
      count,
      ' of ',
      <b key="b">{9}</b>,
      ' pages',
      more,
    ];

    it('stay as they are shown', async () => {
      show(list(1));
      await translate(by);
      expect(host.textContent).toBe('«1»« OF »«9»« PAGES»');
    });

    it('change, are translated again, and no word of the old ones stays', async () => {
      show(list(1));
      await translate(by);
      show(list(2));
      await noticed();
      expect(host.textContent).toBe('2« OF »«9»« PAGES»');
      await translate((text) => /^\d/.test(text.data) && by(text));
      expect(host.textContent).toBe('«2»« OF »«9»« PAGES»');
      show(list(3));
      await noticed();
      expect(host.textContent).toBe('3« OF »«9»« PAGES»');
    });

    it('go, and make room for others', async () => {
      show(list(1, 'last'));
      await translate(by);
      show(list(1, <i key="more">new</i>));
      await noticed();
      expect(host.textContent).toBe('«1»« OF »«9»« PAGES»new');
      show(list(1, undefined, <i key="first">new</i>));
      await noticed();
      expect(host.textContent).toBe('new«1»« OF »«9»« PAGES»');
      show(<i>all new</i>);
      await noticed();
      expect(host.textContent).toBe('all new');
      show('and a text alone');
      await translate(by);
      show('another');
      await noticed();
      expect(host.textContent).toBe('another');
    });
  },
);

describe('[B05] a translation that is taken back', () => {
  it.each([
    ['with the text that it has kept', (old: Text, now: Element) => now.replaceWith(old)],
    ['with the same words', (_old: Text, now: Element, words: string) => now.replaceWith(words)],
    ['by being removed', (_old: Text, now: Element) => now.remove()],
  ])('%s leaves the text once, and it can change', async (_name, back) => {
    show(['a', <b key="b">b</b>, 'c']);
    const texts = textsOf(find('p')).filter(({ parentElement }) => parentElement === find('p'));
    const pairs = texts.map((text) => {
      const wrapper = font(translated(text.data));
      const words = text.data;
      text.replaceWith(wrapper);
      return [text, wrapper, words] as const;
    });
    await noticed();
    expect(host.textContent).toBe('«A»b«C»');
    for (const pair of pairs) back(...pair);
    await noticed();
    expect(host.textContent).toBe('abc');
    show(['A', <b key="b">b</b>, 'C']);
    await noticed();
    expect(host.textContent).toBe('AbC');
  });
});

it('[B05] a text in which a program has marked a word changes as a whole', async () => {
  const mark = () => {
    const [text] = textsOf(find('p')) as [Text];
    const word = text.splitText(4);
    word.splitText(4);
    const element = document.createElement('mark');
    word.replaceWith(element);
    element.append(word);
  };
  show(['one two three', <br key="end" />]);
  mark();
  await noticed();
  expect(host.innerHTML).toBe('<p>one <mark>two </mark>three<br></p>');
  show(['four', <br key="end" />]);
  await noticed();
  expect(host.innerHTML).toBe('<p>four<br></p>');
});

it('leaves alone what other programs put beside React’s elements', async () => {
  show(<input key="field" />);
  const icon = document.createElement('div');
  find('input').after(icon);
  await noticed();
  show([<b key="before">before</b>, <input key="field" />, 'after']);
  await noticed();
  expect(icon.isConnected).toBe(true);
});
