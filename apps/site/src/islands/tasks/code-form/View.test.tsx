// @vitest-environment happy-dom
import { CODE_CHARACTERS, formatCode } from '@duoverso/contracts/redemption-code';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../../api/call-api.ts';
import { isSignedIn } from '../../../api/signed-in.ts';
import { ANNOUNCE_AFTER_MS } from '../../../page/limits.ts';
import CodeForm, { type CodeFormProps } from './View.tsx';

vi.mock('../../../api/call-api.ts', async (original) => ({ ...(await original<object>()), callApi: vi.fn() }));
vi.mock('../../../api/user-info.ts', () => ({ rememberMembership: vi.fn() }));
vi.mock(import('../../../api/signed-in.ts'), async (actual) => ({ ...(await actual()), isSignedIn: vi.fn() }));

const PROPS = {
  intlTag: 'en',
  path: '/en/redeem/',
  profile: '/profile/',
  plans: {},
  strings: { count: '{count} of {all}' },
  waiting: {},
  redeemed: { tokens: '{tokens}', balance: '{tokens}', another: 'Another' },
  errors: {},
} as unknown as CodeFormProps;

let root: Root;
const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(find('div'));
  act(() => root.render(<CodeForm {...PROPS} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('gives the focus to the empty field when another code shall be redeemed', async () => {
  vi.mocked(isSignedIn).mockReturnValue(true);
  const value = { granted: { plan: null, days: null, tokens: 5 }, membership: {}, data: { tokens: 5 } };
  vi.mocked(callApi).mockResolvedValue({ ok: true, value });
  const field = find<HTMLInputElement>('.code-field');
  act(() => {
    const code = formatCode(new Uint8Array(16).fill(0xa7));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await act(async () => find<HTMLButtonElement>('[type="submit"]').click());
  const another = find<HTMLButtonElement>('.code-card button');
  another.focus();
  act(() => another.click());
  expect(document.activeElement).toBe(find('.code-field'));
  expect(find<HTMLInputElement>('.code-field').value).toBe('');
});

it('shows with every key how much of the code is there, and says it once when the typing rests', async () => {
  vi.useFakeTimers();
  const field = find<HTMLInputElement>('.code-field');
  const heard: string[] = [];
  new MutationObserver(() => heard.push(find('[role="status"]').textContent)).observe(find('[role="status"]'), {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const typed of ['A', 'AB', 'ABC']) {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    expect(find('.code-state').textContent).toBe(`${typed.length} of ${CODE_CHARACTERS}`);
    await act(async () => vi.advanceTimersByTimeAsync(ANNOUNCE_AFTER_MS - 1));
  }
  expect(heard).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(heard).toEqual([`3 of ${CODE_CHARACTERS}`]);
  vi.useRealTimers();
});
