// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { mountedView } from '../testing/mounted-view.tsx';
import { AddressForm, PasswordForm } from '../views/Settings.tsx';
import { SignUp } from '../views/SignUp.tsx';
import { TextField } from './Fields.tsx';
import { Form } from './Form.tsx';

const ERRORS = {
  email_not_valid: 'no address',
  password_too_short: 'too short',
  password_too_common: 'too common',
  password_wrong: 'wrong',
  code_not_valid: 'no code',
  internal_error: 'broken',
};
const view = mountedView({
  brand: 'Tinyverso',
  errors: ERRORS,
  wait: {},
  legal: [],
  order: { articles: {} },
  bill: { retry: 'retry' },
});
const ME = { member: { email: 'ada@example.com' } } as never;

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? expect.fail(`no field ${name}`);

/** What a screen reader says of a field beside its name. */
const said = (name: string) => ({
  invalid: field(name).getAttribute('aria-invalid'),
  text: (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .at(-1),
});

const send = (typed: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(typed)) field(name).value = value;
    document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  });

it('tells every fault of a sign-up at once, beside its field, and leads to the first', async () => {
  view.call.mockResolvedValue({ ok: true, value: { providers: [] } } as never);
  await view.show(<SignUp />);
  await send({ email: 'nobody', 'new-password': 'short' });
  expect(said('email')).toEqual({ invalid: 'true', text: 'no address' });
  expect(said('new-password')).toEqual({ invalid: 'true', text: 'too short' });
  expect(document.activeElement).toBe(field('email'));
  expect(view.call.mock.calls.filter(([path]) => path !== '/api/providers')).toEqual([]);
});

it.each([
  [
    'a change of password',
    PasswordForm,
    { code: 'password_wrong', also: ['password_too_common'] },
    ['current-password', 'new-password'],
  ],
  [
    'a change of address',
    AddressForm,
    { code: 'password_wrong', also: ['email_not_valid'] },
    ['email', 'current-password'],
  ],
] as const)('tells every fault that the server has found in %s', async (_what, View, failure, fields) => {
  view.call.mockResolvedValue({ ok: false, failure } as never);
  await view.show(<View me={ME} />);
  const typed = { email: 'ada@example.org', 'current-password': 'x', 'new-password': 'four words or even five' };
  await send(Object.fromEntries(Object.entries(typed).filter(([name]) => fields.some((one) => one === name))));
  for (const name of fields) expect(said(name).invalid).toBe('true');
  expect(document.activeElement).toBe(field(fields[0]));
  expect(field(fields[0]).value).not.toBe('');
});

it('marks the fields that a form is not sent without', async () => {
  await view.show(
    <Form required={['email']} submit="send" send={view.call as never} onDone={() => undefined}>
      <TextField name="email" type="email" label="address" autoComplete="email" />
      <TextField name="name" label="name" autoComplete="name" />
    </Form>,
  );
  expect(field('email').getAttribute('aria-required')).toBe('true');
  expect(field('name').getAttribute('aria-required')).toBe('false');
});

it('says what is wrong with the whole form in an alert, beside the faults of fields', async () => {
  view.call.mockResolvedValue({ ok: false, failure: { code: 'email_not_valid', also: ['code_not_valid'] } });
  const press = () => view.call('/api/x') as never;
  await view.show(
    <Form required={[]} submit="send" send={press} onDone={() => undefined}>
      <TextField name="email" type="email" label="address" autoComplete="email" />
    </Form>,
  );
  await send({ email: 'a@b' });
  expect(said('email').text).toBe('no address');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('no code');
  expect(document.activeElement).toBe(field('email'));
});
