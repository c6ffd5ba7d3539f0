// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeEach, describe, expect, it } from 'vitest';
import './tabs.ts';

const TABS = ['macos', 'windows', 'linux'];
const STORED = `${SHORT_NAME}.tabs`;

/** A group as the content's renderer writes it: the first tab is shown. */
function group(name: string, ids = TABS, direction = 'ltr', group = 'os'): string {
  const tab = (id: string, index: number) =>
    `<button role="tab" id="${name}-tab-${id}" data-tab="${id}" aria-controls="${name}-${id}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}"><b>${id}</b></button>`;
  const panel = (id: string, index: number) =>
    `<div role="tabpanel" id="${name}-${id}" aria-labelledby="${name}-tab-${id}" ${index === 0 ? '' : 'hidden'}>${id}</div>`;
  return `<duo-tabs data-group="${group}" style="direction: ${direction}"><div role="tablist">${ids.map(tab).join('')}</div>${ids.map(panel).join('')}</duo-tabs>`;
}

/** Puts groups into the page as the browser does: an element is connected with its children. */
function show(...groups: string[]): void {
  const holder = document.createElement('div');
  holder.innerHTML = groups.join('');
  document.body.replaceChildren(holder);
}

const tab = (name: string, id: string) => document.getElementById(`${name}-tab-${id}`) as HTMLElement;

/** What a group shows, in each of the ways in which it says so. */
function shown(name: string, ids = TABS): Record<'selected' | 'tabbable' | 'visible', string[]> {
  return {
    selected: ids.filter((id) => tab(name, id).getAttribute('aria-selected') === 'true'),
    tabbable: ids.filter((id) => tab(name, id).tabIndex === 0),
    visible: ids.filter((id) => document.getElementById(`${name}-${id}`)?.hidden === false),
  };
}

const only = (id: string) => ({ selected: [id], tabbable: [id], visible: [id] });

function press(target: HTMLElement, key: string, keys: KeyboardEventInit = {}): boolean {
  target.focus();
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }));
}

beforeEach(() => {
  localStorage.clear();
  show(group('a'));
});

describe('a press', () => {
  it('shows its tab alone, says so and leaves one stop for the Tab key', () => {
    tab('a', 'windows').querySelector('b')?.click();
    expect(shown('a')).toEqual(only('windows'));
  });

  it('inside a panel changes nothing', () => {
    document.getElementById('a-macos')?.click();
    expect(shown('a')).toEqual(only('macos'));
    expect(localStorage.getItem(STORED)).toBeNull();
  });
});

describe('keys', () => {
  it.each([
    ['ltr', 'macos', 'ArrowRight', 'windows'],
    ['ltr', 'linux', 'ArrowRight', 'macos'],
    ['ltr', 'windows', 'ArrowLeft', 'macos'],
    ['ltr', 'macos', 'ArrowLeft', 'linux'],
    ['rtl', 'macos', 'ArrowLeft', 'windows'],
    ['rtl', 'linux', 'ArrowLeft', 'macos'],
    ['rtl', 'windows', 'ArrowRight', 'macos'],
    ['rtl', 'macos', 'ArrowRight', 'linux'],
    ['ltr', 'windows', 'Home', 'macos'],
    ['ltr', 'windows', 'End', 'linux'],
    ['rtl', 'windows', 'End', 'linux'],
  ])('in %s, from %s, %s moves to %s', (direction, from, key, to) => {
    show(group('a', TABS, direction));
    tab('a', from).click();
    expect(press(tab('a', from), key)).toBe(false);
    expect(shown('a')).toEqual(only(to));
    expect(document.activeElement).toBe(tab('a', to));
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])("an arrow with %j is the browser's", (keys) => {
    expect(press(tab('a', 'macos'), 'ArrowRight', keys)).toBe(true);
    expect(shown('a')).toEqual(only('macos'));
  });

  it.each(['ArrowDown', 'ArrowUp', 'a', 'Tab', 'Escape'])('%s keeps its meaning', (key) => {
    expect(press(tab('a', 'macos'), key)).toBe(true);
    expect(shown('a')).toEqual(only('macos'));
  });
});

describe('a choice', () => {
  beforeEach(() => {
    show(group('a'), group('b'), group('c', ['macos', 'docker']), group('d', ['macos', 'windows'], 'ltr', 'host'));
    tab('a', 'windows').click();
  });

  it('counts for the groups of the same name', () => {
    expect(shown('b')).toEqual(only('windows'));
  });

  it('changes no group that lacks the tab', () => {
    expect(shown('c', ['macos', 'docker'])).toEqual(only('macos'));
  });

  it('changes no group of another name', () => {
    expect(shown('d', ['macos', 'windows'])).toEqual(only('macos'));
  });

  it('is remembered on the next page', () => {
    show(group('next'), group('other', ['macos', 'windows'], 'ltr', 'host'));
    expect(shown('next')).toEqual(only('windows'));
    expect(shown('other', ['macos', 'windows'])).toEqual(only('macos'));
  });

  it('keeps what was chosen in other groups', () => {
    tab('d', 'windows').click();
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual({ os: 'windows', host: 'windows' });
  });
});

it.each(['{"os":', '{"os":7}', '{"os":"beos"}', '["windows"]'])('with %s stored, the first tab is shown', (stored) => {
  localStorage.setItem(STORED, stored);
  show(group('a'));
  expect(shown('a')).toEqual(only('macos'));
});
