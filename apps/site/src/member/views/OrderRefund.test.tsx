// @vitest-environment happy-dom
import type { Order, OrderAnswer } from '@duoverso/contracts/orders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountedView } from '../testing/mounted-view.tsx';
import { OrderRefund } from './OrderRefund.tsx';

const ORDER = {
  id: 'order-1',
  number: 1001,
  status: 'paid',
  currency: 'EUR',
  totalAmount: 600,
  refundedAmount: 0,
  refundedAt: null,
  refundTerms: {
    hours: 72,
    maxQuotaShare: 0.05,
    withdrawalDays: 14,
    refundUntil: '2026-12-04T12:00:00.000Z',
    withdrawalUntil: '2026-12-16T12:00:00.000Z',
  },
} as Order;
const PAYMENT: OrderAnswer['payment'] = {
  failure: null,
  surplus: 0,
  creditNotes: [],
  refund: null,
  refundOffers: ['refund'],
  refundRefusal: null,
};
const PROPS = {
  bill: { retry: 'retry' },
  errors: {},
  wait: {},
  seller: { email: 'support@seller.example' },
  intlTag: 'en',
};

const { call, press, show: mount, text } = mountedView(PROPS);
const onChange = vi.fn<() => void>();
beforeEach(() => onChange.mockReset());
const show = (payment: Partial<OrderAnswer['payment']> = {}, order: Partial<Order> = {}) =>
  mount(<OrderRefund order={{ ...ORDER, ...order }} payment={{ ...PAYMENT, ...payment }} {...{ onChange }} />);

describe('[A06] the money of an order', () => {
  it('comes back by a press that asks once more, with focus on the question', async () => {
    call.mockResolvedValueOnce({ ok: true, value: {} });
    await show();
    expect(text()).toMatch(/refund\.until 4 December 2026 at .+ 5%/);
    await press('refund.ask');
    expect(call).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toContain('refund.sure');
    expect(document.activeElement?.textContent).toContain('€6');
    await press('refund.yes');
    expect(call.mock.calls).toEqual([['/api/orders/order-1/refund', { body: { kind: 'refund' } }]]);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('stays when the member changes their mind, and says what went wrong', async () => {
    await show();
    await press('refund.ask');
    await press('refund.no');
    expect(call).not.toHaveBeenCalled();
    call.mockResolvedValueOnce({ ok: false, failure: { code: 'order_not_refundable' } });
    await press('refund.ask');
    await press('refund.yes');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says why not, and lets consumers in the EU withdraw', async () => {
    call.mockResolvedValueOnce({ ok: true, value: {} });
    await show({ refundOffers: ['withdrawal'], refundRefusal: 'window_over' });
    expect(text()).toContain('refund.window_over 4 December 2026');
    expect(text()).toContain('refund.withdrawalUntil 16 December 2026');
    await press('refund.withdraw');
    await press('refund.withdrawYes');
    expect(call.mock.calls[0]?.[1]?.body).toEqual({ kind: 'withdrawal' });
  });

  it('paid too much comes back by one press', async () => {
    call.mockResolvedValueOnce({ ok: true, value: {} });
    await show({ surplus: 1, refundOffers: ['surplus'], refundRefusal: 'window_over' });
    await press('refund.surplusAsk');
    expect(call.mock.calls[0]?.[1]?.body).toEqual({ kind: 'surplus' });
  });

  it.each([
    [
      'under way',
      { refundRefusal: 'under_way', refund: { step: 'requested', amount: 600, at: ORDER.createdAt } },
      ['refund.under_way', 'orders.retrying'],
    ],
    [
      'failed',
      { refund: { step: 'failed', amount: 600, at: '2026-12-02T12:00:00.000Z' } },
      ['refund.failed', 'refund.until'],
    ],
    ['disputed', { refundRefusal: 'disputed' }, ['refund.disputed']],
    ['used', { refundRefusal: 'quota_used' }, ['refund.quota_used']],
  ] as const)('%s is said', async (_case, payment, parts) => {
    await show({
      refundOffers: [],
      ...(payment as Partial<OrderAnswer['payment']>),
      ...(_case === 'failed' && { refundOffers: ['refund'] }),
    });
    for (const part of parts) expect(text()).toContain(part);
    expect(text()).toContain('refund.help 1001');
  });
});
