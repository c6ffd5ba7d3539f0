// @vitest-environment happy-dom
import type { Me } from '@duoverso/contracts/member';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiResult } from '../../api/call-api.ts';
import { Profile } from '../profile-context.ts';
import { sampleProfile } from '../testing/mounted-view.tsx';
import { AddressForm, PasswordForm } from './Settings.tsx';

const ME = { member: { email: 'ada@example.com' } } as Me;
const TYPED = {
  email: 'ada@example.org',
  'current-password': 'the old password',
  'new-password': 'a new long password',
};

let answer: ApiResult<unknown>;
let root: Root;
const fields = () => [...document.querySelectorAll<HTMLInputElement>('[autocomplete$="-password"]')];
const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');

async function send(form: typeof PasswordForm): Promise<void> {
  const View = form;
  await act(async () =>
    root.render(
      <Profile value={sampleProfile((async () => answer) as ReturnType<typeof sampleProfile>['call'])}>
        <View me={ME} />
      </Profile>,
    ),
  );
  for (const [name, value] of Object.entries(TYPED)) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  button()?.focus();
  await act(async () => button()?.click());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ['password', PasswordForm],
  ['address', AddressForm],
])('a new %s leaves no password behind, and the focus where it is', async (_name, form) => {
  answer = { ok: true, value: {} };
  await send(form);
  expect(fields().map(({ value }) => value)).toEqual(fields().map(() => ''));
  expect(document.activeElement).toBe(button());
  expect(document.querySelector('[role="status"]')?.textContent).not.toBe('');
});

it('keeps what has been typed when it is refused', async () => {
  answer = { ok: false, failure: { code: 'unreachable' } };
  await send(PasswordForm);
  expect(fields().map(({ value }) => value)).toEqual([TYPED['current-password'], TYPED['new-password']]);
});
