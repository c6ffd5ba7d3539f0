// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusFallback } from './use-focus-fallback.ts';

function Views({ children }: { children: ReactNode }) {
  return <div ref={useFocusFallback()}>{children}</div>;
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) => act(async () => root.render(<Views>{children}</Views>));
const focused = () => document.activeElement?.textContent;
const first = <h1 key="title">Settings</h1>;
const keys = (rows: ReactNode) => (
  <section key="keys">
    <h2>Passkeys</h2>
    {rows}
  </section>
);

it.each([
  ['of its section', keys, 'Passkeys'],
  ['of the view', (rows: ReactNode) => rows, 'Settings'],
])('goes on at the heading %s when what had the focus is gone', async (_name, wrap, heading) => {
  await show([
    first,
    wrap(
      <button key="button" type="button">
        Remove
      </button>,
    ),
  ]);
  await act(async () => document.querySelector('button')?.focus());
  await show([first, wrap(<p key="none">None</p>)]);
  expect(focused()).toBe(heading);
});

it('stays within its own part of a section', async () => {
  const page = (rows: ReactNode) => (
    <section>
      <h2>Page</h2>
      <Views>{rows}</Views>
    </section>
  );
  await act(async () =>
    root.render(
      page([
        first,
        <button key="goes" type="button">
          Goes
        </button>,
      ]),
    ),
  );
  await act(async () => document.querySelector('button')?.focus());
  await act(async () => root.render(page([first])));
  expect(focused()).toBe('Settings');
});

it('leaves the focus where somebody has put it', async () => {
  const there = (
    <button key="stays" type="button">
      Stays
    </button>
  );
  await show([
    first,
    there,
    <button key="goes" type="button">
      Goes
    </button>,
  ]);
  const [stays, goes] = document.querySelectorAll('button');
  await act(async () => goes?.focus());
  await act(async () => stays?.focus());
  await show([first, there]);
  expect(focused()).toBe('Stays');
});

it('gives the focus to nothing when nothing had it', async () => {
  await show([
    first,
    <button key="goes" type="button">
      Goes
    </button>,
  ]);
  const button = document.querySelector('button');
  await act(async () => button?.focus());
  await act(async () => button?.blur());
  await show([first]);
  expect(document.activeElement).toBe(document.body);
});
