// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrashBoundary, messageChain } from './CrashBoundary.tsx';

const STRINGS = { crashTitle: 'This page crashed.', crashRetry: 'Try again', crashPageTitle: 'Page Error' };
const FAILURE = new Error('The list cannot be read.', { cause: new TypeError('Not an array.', { cause: 'null' }) });

let root: Root;
let failure: unknown;
const onRetry = vi.fn<() => void>();

function Fragile() {
  if (failure) throw failure;
  return <p>Content</p>;
}

const page = () => document.body.textContent;
const button = () => document.querySelector('button') as HTMLButtonElement;
const render = () =>
  act(() =>
    root.render(
      <CrashBoundary strings={STRINGS} onRetry={onRetry}>
        <Fragile />
      </CrashBoundary>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue(); // React reports every error that it catches
  onRetry.mockReset();
  failure = undefined;
  document.title = 'Usage';
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('CrashBoundary', () => {
  it('shows what it holds and leaves the title alone', () => {
    render();
    expect([page(), document.title]).toEqual(['Content', 'Usage']);
  });

  it('[E01] shows a crash with its words, the chain of messages and the page title', () => {
    failure = FAILURE;
    render();
    expect(document.querySelector('[role="alert"] h2')?.textContent).toBe('This page crashed.');
    expect(button().textContent).toBe('Try again');
    const messages = document.querySelector('pre')?.textContent?.split('\n') ?? [];
    expect(messages.map((line) => line.replace(/^[← ]+/, ''))).toEqual([
      'The list cannot be read.',
      'Not an array.',
      'null',
    ]);
    expect(document.title).toBe('Page Error');
  });

  it('[E01] is cleared by "Try again", which does the failed work again and restores the title', () => {
    failure = FAILURE;
    render();
    onRetry.mockImplementation(() => {
      failure = undefined;
    });
    act(() => button().click());
    expect(onRetry).toHaveBeenCalledOnce();
    expect([page(), document.title]).toEqual(['Content', 'Usage']);
  });

  it('[E01] shows the crash again when it happens again, and still restores the title afterwards', () => {
    failure = FAILURE;
    render();
    act(() => button().click());
    expect([button().textContent, document.title]).toEqual(['Try again', 'Page Error']);
    failure = undefined;
    act(() => button().click());
    expect([page(), document.title]).toEqual(['Content', 'Usage']);
  });

  it('[E01] restores the title when it is taken away', () => {
    failure = FAILURE;
    render();
    act(() => root.render(<p>Another page</p>));
    expect(document.title).toBe('Usage');
  });

  it('[E01] leaves a title alone that has changed meanwhile', () => {
    failure = FAILURE;
    render();
    document.title = 'FAQ';
    act(() => root.render(<p>Another page</p>));
    expect(document.title).toBe('FAQ');
  });

  it.each(['a word', 0, null])('[E01] shows the crash when %j is thrown', (thrown) => {
    function Thrower(): ReactNode {
      throw thrown;
    }
    act(() =>
      root.render(
        <CrashBoundary strings={STRINGS}>
          <Thrower />
        </CrashBoundary>,
      ),
    );
    expect(document.querySelector('pre')?.textContent).toBe(String(thrown));
  });
});

describe('messageChain', () => {
  it.each([
    [new Error('a'), ['a']],
    [new Error('a', { cause: new Error('b') }), ['a', '← b']],
    [new Error('a', { cause: 'b' }), ['a', '← b']],
    ['a', ['a']],
    [undefined, []],
  ])('of %s is %j', (error, chain) => {
    expect(messageChain(error)).toEqual(chain);
  });

  it('ends where errors cause one another', () => {
    const first = new Error('a');
    const second = new Error('b', { cause: first });
    first.cause = second;
    expect(messageChain(first)).toEqual(['a', '← b']);
  });
});
