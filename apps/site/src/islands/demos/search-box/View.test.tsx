// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchBoxProps } from './View.tsx';
import SearchBox from './View.tsx';

const EN = { code: 'en', lang: 'en', dir: 'ltr', label: 'English', commands: ['en'] } as const;
const NAMES = [
  ...['label', 'field', 'go', 'hint', 'known', 'results', 'prepared', 'original', 'both'],
  ...['done', 'slow', 'unknown', 'same', 'noLanguage'],
];
const PROPS: SearchBoxProps = {
  strings: Object.fromEntries(NAMES.map((name) => [name, name])) as SearchBoxProps['strings'],
  book: { languages: [EN], phrases: [{ en: 'tea' }] },
  own: { lang: 'en', dir: 'ltr' },
  examples: [],
  pages: { tea: { tongue: EN, found: [{ site: 'tea.example', title: 'Tea', text: 'Tea.' }] } },
  asked: { question: 'tea', language: EN },
};

let root: Root;
const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found;

function ask(question: string): void {
  const field = find<HTMLInputElement>('input[type="text"]');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, question);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  act(() => find<HTMLButtonElement>('[type="submit"]').click());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(find('div'));
  act(() => root.render(<SearchBox {...PROPS} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('SearchBox', () => {
  it.each(['constructor', 'toString', '__proto__', 'coffee'])('has nothing prepared for “%s”', (question) => {
    ask(question);
    expect(find('[role="status"]').textContent).toBe('hint');
    expect(find('.find-results').textContent).toBe('');
  });

  it('shows what it has found for a question of the demo', () => {
    ask('coffee');
    ask('tea');
    expect(find('.find-results').textContent).toContain('tea.example');
  });
});
