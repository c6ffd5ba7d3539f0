import { describe, expect, it } from 'vitest';
import { orderHref } from '../islands/tasks/orders/order-text.ts';
import { readRoute, viewHref } from './routes.ts';

describe('readRoute', () => {
  it.each([
    ['', { view: 'membership' }],
    ['#/', { view: 'membership' }],
    ['#/nothing', { view: 'membership' }],
    ['#main', { view: 'membership' }],
    ['#/orders', { view: 'orders' }],
    ['#/orders/', { view: 'orders' }],
    ['#/orders/01a2', { view: 'order', id: '01a2' }],
    ['#/sandbox/a%2Fb', { view: 'sandbox', id: 'a/b' }],
    ['#/sandbox/%', { view: 'sandbox', id: '%' }],
    ['#/sign-up', { view: 'sign-up' }],
    ['#/sign-in/provider_failed', { view: 'sign-in', reported: 'provider_failed' }],
    ['#/nothing/provider_failed', { view: 'membership' }],
    ['#verify=a.b-c_d', { view: 'verify', token: 'a.b-c_d' }],
    ['#reset=a%2Bb', { view: 'reset', token: 'a+b' }],
    ['#verify=', { view: 'membership' }],
  ])('reads %j', (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
  });

  it('reads what the other functions write', () => {
    expect(readRoute(viewHref('membership'))).toEqual({ view: 'membership' });
    expect(readRoute(viewHref('settings'))).toEqual({ view: 'settings' });
    expect(readRoute(orderHref('a b/c'))).toEqual({ view: 'order', id: 'a b/c' });
    expect(readRoute(orderHref('1', 'sandbox'))).toEqual({ view: 'sandbox', id: '1' });
  });
});
