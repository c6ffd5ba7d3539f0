// @vitest-environment happy-dom
import type { Order, OrderAnswer } from '@duoverso/contracts/orders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountedView } from '../testing/mounted-view.tsx';
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
};

const PAYMENT: OrderAnswer['payment'] = {
  failure: null,
  surplus: 0,
  creditNotes: [],
  refund: null,
  refundOffers: [],
  refundRefusal: 'not_paid',
};
const { call, press, show: mount } = mountedView(PROPS);
const onChange = vi.fn<() => void>();
beforeEach(() => onChange.mockReset());
const show = (status: Order['status'], failure: OrderAnswer['payment']['failure'] = null) =>
  mount(<UnpaidOrder order={{ ...ORDER, status }} payment={{ ...PAYMENT, failure }} {...{ onChange }} />);

describe('an order that was not paid', () => {
  it.each(['failed', 'expired', 'canceled'] as const)(
    '%s: names item, amount, reason and whom to ask',
    async (status) => {
      await show(status, 'insufficient_funds');
      const text = document.body.textContent ?? '';
      for (const part of [
        `orders.${status}`,
        'declined.insufficient_funds',
        'Five million tokens × 2',
        '€6',
        status === 'failed' ? 'orders.help 1001' : 'refund.help 1001', // only what has failed can fail again
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toContain('orders.cancel ');
      expect(document.querySelector('a')?.getAttribute('href')).toBe('mailto:support@seller.example');
    },
  );

  it('is ordered again as it was, and leads to the payment page', async () => {
    // Another site cannot be asked: this one answers.
    vi.stubGlobal('fetch', async () => new Response());
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    call.mockResolvedValueOnce({ ok: true, value: { order: {}, paymentUrl: 'https://pay.example/2' } });
    await show('failed');
    await press('orders.again');
    expect(call.mock.calls[0]).toEqual(['/api/orders/order-1/pay', { body: { locale: 'en' } }]);
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['https://pay.example/2']]));
    assign.mockRestore();
    vi.unstubAllGlobals();
  });

  it('[A06] is called off while it waits, and says what went wrong', async () => {
    call.mockResolvedValueOnce({ ok: false, failure: { code: 'unreachable' } });
    await show('pending', 'card_expired');
    expect(document.body.textContent).toContain('orders.attempt declined.card_expired');
    await press('orders.cancel');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    call.mockResolvedValueOnce({ ok: true, value: {} });
    await press('retry');
    expect(call.mock.calls.map(([path]) => path)).toEqual([1, 2].map(() => '/api/orders/order-1/cancel'));
    expect(onChange).toHaveBeenCalledOnce();
  });
});
