// @vitest-environment happy-dom
import type { Me } from '@duoverso/contracts/member';
import type { MemberProviders } from '@duoverso/contracts/providers';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeReturn } from '../../api/go-on.ts';
import { mountedView } from '../testing/mounted-view.tsx';
import { SignIn } from '../views/SignIn.tsx';
import { Connections, MissingPassword } from './Connections.tsx';

const PROVIDER = { id: 'oidc', name: 'Readers’ Club' } as const;
const ADDRESS = 'https://id.example/auth?state=1';
const ME = { member: { email: 'ada@example.org' } } as Me;
const page = mountedView({
  locale: 'fr',
  legal: [],
  bill: { retry: 'retry' },
  errors: { provider_failed: 'It failed.', internal_error: 'Unknown.' },
  order: { articles: {} },
  tasks: [],
  strings: { task: '{page}' },
});
const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  assign.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('location', { ...location, search: '', origin: 'http://localhost', hostname: '127.0.0.1', assign });
});

/** Answers what is asked for at paths. */
function answers(values: Readonly<Record<string, unknown>>): void {
  page.call.mockImplementation(async (path) =>
    path in values ? { ok: true, value: values[path] } : { ok: false, failure: { code: 'unreachable' } },
  );
}

const signIn = (reported?: string) => <SignIn onSignedIn={async () => {}} reported={reported} />;

it('leads to a provider, and knows the tab that comes back', async () => {
  answers({ '/api/providers': { providers: [PROVIDER] }, '/api/providers/oidc/sign-in': { address: ADDRESS } });
  await page.show(signIn());
  expect(takeReturn()).toBe(false);
  await page.press(`signIn.provider ${PROVIDER.name}`);
  expect(page.call).toHaveBeenCalledWith('/api/providers/oidc/sign-in', {
    body: { locale: 'fr', returnTo: undefined },
  });
  expect(assign).toHaveBeenCalledWith(ADDRESS);
  expect(takeReturn()).toBe(true);
  expect(takeReturn()).toBe(false);
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['that has none', { '/api/providers': { providers: [] } }],
  ['that does not answer', {}],
])('offers no provider of a server %s', async (_case, values) => {
  answers(values);
  await page.show(signIn());
  expect(page.text()).not.toContain('signIn.provider');
});

it('says what came of it in the words of the page, and nothing that a link makes up', async () => {
  answers({ '/api/providers': { providers: [] } });
  await page.show(signIn('provider_failed'));
  expect(document.querySelector('[role="alert"].member-failure')?.textContent).toBe('It failed.');
  await page.show(signIn('<b>you have won</b>'));
  expect(page.text()).not.toContain('won');
});

const ways = (connected: MemberProviders['providers'][number]['connected']): MemberProviders => ({
  providers: [{ ...PROVIDER, connected }],
  password: true,
  fresh: false,
});

async function type(password: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('[name="current-password"]');
  if (field) field.value = password;
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
}

it('connects after the password', async () => {
  answers({ '/api/me/providers/oidc/connect': { address: ADDRESS } });
  await page.show(<Connections me={ME} value={ways(null)} onChange={vi.fn<() => void>()} />);
  await type('');
  expect(page.call).not.toHaveBeenCalled();
  await type('the password');
  expect(page.call).toHaveBeenCalledWith('/api/me/providers/oidc/connect', { body: { password: 'the password' } });
  expect(assign).toHaveBeenCalledWith(ADDRESS);
});

it('disconnects after the password, and says which account it was', async () => {
  answers({ '/api/me/providers/oidc/disconnect': { status: true } });
  const onChange = vi.fn<() => void>();
  const connected = { email: 'ada@id.example', since: '2026-11-01', lastUsedAt: null };
  await page.show(<Connections me={ME} value={ways(connected)} onChange={onChange} />);
  expect(page.text()).toContain('connections.as ada@id.example');
  await type('the password');
  expect(page.call).toHaveBeenCalledWith('/api/me/providers/oidc/disconnect', { body: { password: 'the password' } });
  expect(onChange).toHaveBeenCalledOnce();
  expect(page.text()).toContain(`connections.disconnected ${PROVIDER.name}`);
});

it('sends a link that sets the first password', async () => {
  answers({ '/api/auth/request-password-reset': { status: true } });
  await page.show(<MissingPassword me={ME} />);
  await page.press('connections.setPassword');
  expect(page.call).toHaveBeenCalledWith('/api/auth/request-password-reset', { body: { email: ME.member.email } });
  expect(document.querySelector('[role="status"]')?.textContent).toBe('mail.reset ada@example.org');
});
