// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mountedView } from '../testing/mounted-view.tsx';
import { Blocked } from './Blocked.tsx';

const { show, press, text } = mountedView({ bill: {}, errors: {}, seller: { email: 'support@seller.example' } });

it('a blocked account says so, whom to write to, and leads to the orders, the data and the way out', async () => {
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
