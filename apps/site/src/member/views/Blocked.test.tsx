// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mountedView } from '../testing/mounted-view.tsx';
import { Blocked } from './Blocked.tsx';

const { show, press, text, call } = mountedView({
  ...{ bill: {}, errors: {}, seller: { email: 'support@seller.example' } },
  ...{ hrefs: { bill: '/fr/bill/' }, renewalTitle: 'renews' },
});
const answerRenewals = (...renewals: object[]) => call.mockResolvedValue({ ok: true, value: { renewals } });

it('a blocked account says so, whom to write to, and leads to the orders, the data and the way out', async () => {
  answerRenewals();
  const onSignOut = vi.fn<() => void>();
  await show(<Blocked route={{ view: 'membership' }} onSignOut={onSignOut} />);
  expect(text()).toContain('blocked.title');
  const links = [...document.querySelectorAll('a')].map(({ href }) => href.replace(location.origin, ''));
  expect(links).toContain('mailto:support@seller.example');
  expect(links.some((href) => href.endsWith('#/orders'))).toBe(true);
  expect(links.some((href) => href.endsWith('/api/me/export'))).toBe(true);
  await press('signOut');
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('leads to what is still charged, where there is any', async () => {
  const view = <Blocked route={{ view: 'membership' }} onSignOut={vi.fn<() => void>()} />;
  answerRenewals();
  await show(view);
  expect(text()).not.toContain('renews');
  answerRenewals({ id: 'one' });
  await show(<Blocked key="again" route={{ view: 'membership' }} onSignOut={vi.fn<() => void>()} />);
  expect([...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'renews')?.pathname).toBe(
    '/fr/bill/',
  );
});
