import { readFileSync } from 'node:fs';
import {
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_EFFECTS,
  type PaymentEffectName,
} from '@duoverso/contracts/order-states';
import { describe, expect, it } from 'vitest';
import { orderState } from './order-state.ts';
import type { PaymentEffect, PaymentNews } from './payment-state.ts';

const TOTAL = 1000;
const AT = new Date('2026-12-01T12:00:00Z');
const DECISION = new URL('../../../../../docs/decisions/0018-refunds-and-cancelling.md', import.meta.url);

/** An event about everything of the one payment that there is. */
function effectOf(effect: PaymentEffectName): PaymentEffect {
  switch (effect) {
    case 'declined':
      return { effect, subject: 'insufficient_funds' };
    case 'refund_requested':
    case 'refund_pending':
    case 'refunded':
    case 'refund_failed':
      return { effect, subject: 're_1', amount: TOTAL };
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return { effect, subject: 'dp_1' };
    default:
      return { effect };
  }
}

const newsOf = (...effects: PaymentEffectName[]): PaymentNews[] =>
  effects.map((name) => ({
    payment: name === 'expired' || name === 'canceled' ? null : 'pi_1',
    reported: effectOf(name),
    happenedAt: AT,
  }));

/** How an order comes into each state. */
const WAYS: Readonly<Record<OrderStatus, readonly PaymentEffectName[]>> = {
  pending: [],
  processing: ['processing'],
  paid: ['paid'],
  failed: ['processing', 'failed'],
  expired: ['expired'],
  canceled: ['canceled'],
  refunding: ['paid', 'refund_requested'],
  refunded: ['paid', 'refund_requested', 'refunded'],
  disputed: ['paid', 'dispute_opened'],
};

describe('[A06] the table of states of an order', () => {
  it.each(ORDER_STATUSES)('names how an order becomes %s', (status) => {
    expect(orderState(TOTAL, newsOf(...WAYS[status])).status).toBe(status);
  });

  it.each(
    ORDER_STATUSES.flatMap((from) =>
      PAYMENT_EFFECTS.map((event) => [from, event, ORDER_STATES[from].next[event] ?? from] as const),
    ),
  )('%s, told %s, is %s', (from, event, to) => {
    const state = orderState(TOTAL, newsOf(...WAYS[from], event));
    expect(state.status).toBe(to);
    expect(state.carrier !== undefined).toBe(ORDER_STATES[to].gives);
  });

  it('is the one of the decision', () => {
    const written = readFileSync(DECISION, 'utf8').match(/^\| `\w+` \|.*$/gm);
    expect(written).toEqual(ORDER_STATUSES.map(rowOf));
  });

  it('lets nobody cancel or pay what has been paid, nor refund what has not', () => {
    for (const status of ORDER_STATUSES) {
      const { gives, ended, may } = ORDER_STATES[status];
      for (const actions of [may.member, may.operator]) {
        if (actions.includes('refund')) expect(gives).toBe(true);
        if (actions.includes('cancel') || actions.includes('pay')) expect([gives, ended]).toEqual([false, false]);
        if (actions.includes('again')) expect(ended).toBe(true);
      }
    }
  });
});

/** A state as the decision prints it. */
function rowOf(status: OrderStatus): string {
  const { meaning, gives, may, next } = ORDER_STATES[status];
  const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ') || '—';
  const moves = Object.entries(next).map(([event, to]) => `\`${event}\` → \`${to}\``);
  return `| ${[`\`${status}\``, meaning, gives ? 'yes' : 'no', code(may.member), code(may.operator), moves.join(', ')].join(' | ')} |`;
}
