// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Reset } from '../AccountPage.tsx';
import { mountedView } from '../testing/mounted-view.tsx';
import { KeepAccount } from './Leaving.tsx';
import { Verify } from './Verify.tsx';

const view = mountedView({
  brand: 'Tinyverso',
  errors: { link_not_valid: 'used' },
  wait: {},
  bill: { retry: 'retry' },
});
const works = (yes: boolean) => view.call.mockResolvedValue({ ok: true, value: { works: yes } });
const form = () => document.querySelector('form');

describe.each([
  ['reset', Reset, 'link.again', '#/forgot'],
  ['verify', Verify, 'signIn.title', '#/sign-in'],
  ['keep', KeepAccount, 'signIn.title', '#/sign-in'],
] as const)('the link that shall %s', (purpose, View, label, href) => {
  it('is asked about before its form is shown, without being used up', async () => {
    works(true);
    await view.show(<View token="abc" />);
    expect(view.call.mock.calls).toEqual([['/api/auth/check-link', { body: { token: 'abc', purpose } }]]);
    expect(form()).not.toBeNull();
  });

  it('says at once that it no longer works, and what helps', async () => {
    works(false);
    await view.show(<View token="abc" />);
    expect(form()).toBeNull();
    expect(document.querySelector('h1')?.textContent).toBe('link.title');
    const way = document.querySelector('a.button-main');
    expect([way?.textContent, way?.getAttribute('href')]).toEqual([label, href]);
  });

  it('shows its form where nobody can tell: sending it will', async () => {
    view.call.mockResolvedValue({ ok: false, failure: { code: 'unreachable' } });
    await view.show(<View token="abc" />);
    expect(form()).not.toBeNull();
  });
});
