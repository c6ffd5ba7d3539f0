// @vitest-environment happy-dom
import type { Order } from '@duoverso/contracts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiRequest, ApiResult } from '../../api/call-api.ts';
import { Profile } from '../profile-context.ts';
import type { ProfileProps } from '../profile-props.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { UnpaidOrder } from './UnpaidOrder.tsx';

const ORDER = {
  id: 'order-1',
  number: 1001,
  sku: 'data-5m',
  quantity: 2,
  currency: 'EUR',
  totalAmount: 600,
  provider: 'stripe',
} as Order;
const PROPS = {
  bill: { item: 'item', total: 'total', retry: 'retry' },
  errors: {},
  wait: {},
  order: { status: {}, articles: { 'data-5m': 'Five million tokens' } },
  seller: { name: 'Seller', email: 'support@seller.example', address: ['1 Street'] },
  intlTag: 'en',
  locale: 'en',
} as unknown as ProfileProps;

const call = vi.fn<(path: string, request?: ApiRequest) => Promise<ApiResult<unknown>>>();
let root: Root;
const show = (status: 'failed' | 'expired') =>
  act(async () =>
    root.render(
      <Profile value={{ ...sampleProfile(call as never), props: PROPS }}>
        <UnpaidOrder order={{ ...ORDER, status }} />
      </Profile>,
    ),
  );
const press = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'orders.again')?.click(),
  );
const keys = () => call.mock.calls.map(([, request]) => request?.idempotencyKey);
const refuse = (code: 'unreachable' | 'order_not_payable') =>
  call.mockResolvedValueOnce({ ok: false, failure: { code } });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  call.mockReset();
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('an order that nobody can pay any more', () => {
  it.each(['failed', 'expired'] as const)('%s: names item, amount, reason and whom to ask', async (status) => {
    await show(status);
    const text = document.body.textContent ?? '';
    for (const part of [`orders.${status}`, 'Five million tokens × 2', '€6', 'orders.help 1001']) {
      expect(text).toContain(part);
    }
    expect(document.querySelector('a')?.getAttribute('href')).toBe('mailto:support@seller.example');
  });

  it('is ordered again as it was, and leads to the payment page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    call.mockResolvedValueOnce({ ok: true, value: { order: {}, paymentUrl: 'https://pay.example/2' } });
    await show('failed');
    await press();
    expect(call.mock.calls[0]?.[0]).toBe('/api/orders');
    expect(call.mock.calls[0]?.[1]?.body).toEqual({ sku: 'data-5m', quantity: 2, currency: 'EUR', locale: 'en' });
    expect(assign.mock.calls).toEqual([['https://pay.example/2']]);
    assign.mockRestore();
  });

  it('keeps its key after a lost answer, and takes a new one after an order that has ended as well', async () => {
    refuse('unreachable');
    refuse('order_not_payable');
    refuse('unreachable');
    await show('failed');
    await press();
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    await press();
    await press();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
