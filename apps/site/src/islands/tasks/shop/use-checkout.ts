import type { OrderRequest } from '@duoverso/contracts/orders';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, callApi, newIdempotencyKey } from '../../../api/call-api.ts';
import { writeChoice } from '../../../api/purchase-choice.ts';
import { isSignedIn, signInHref } from '../../../api/signed-in.ts';
import { leaveFor } from '../../../browser/network.ts';
import { reportOrder } from '../orders/report-order.ts';

/** What a checkout is doing. */
export interface Checkout {
  /** Article that is being ordered, until the payment page takes over. */
  readonly opening: string | undefined;
  /** Article whose order has failed, and why. */
  readonly failed: { readonly sku: string; readonly failure: ApiFailure } | undefined;
  /**
   * Orders an article and goes to where it is paid; visitors who are not signed in do that first, and their choice waits in the address to which they return.
   * @param query what the page shall show again after signing in, e.g. `term=monthly&currency=EUR`
   * @param kept key of a choice that was made before signing in
   */
  readonly buy: (order: OrderRequest, query: string, kept?: string) => Promise<void>;
}

/** Leads from an article to its payment page. */
export function useCheckout(profile: string): Checkout {
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState<Checkout['failed']>();
  // The same wish keeps its key, so that pressing again after a lost answer makes no second order.
  const attempt = useRef({ intent: '', key: '' });

  useEffect(() => {
    // Back from the payment page: browsers show this one as it was left.
    const wakeUp = () => setOpening(undefined);
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const buy = async (order: OrderRequest, query: string, kept?: string): Promise<void> => {
    const intent = JSON.stringify(order);
    if (attempt.current.intent !== intent) attempt.current = { intent, key: kept ?? newIdempotencyKey() };
    const { sku, quantity, renews } = order;
    const choice = writeChoice(query, { sku, quantity, renews, key: attempt.current.key });
    const signIn = signInHref(`${location.pathname}?${choice}`, profile);
    if (!isSignedIn()) {
      void leaveFor(signIn);
      return;
    }
    setOpening(order.sku);
    setFailed(undefined);
    const answer = await callApi('/api/orders', { body: order, idempotencyKey: attempt.current.key });
    if (answer.ok) {
      attempt.current = { intent: '', key: '' };
      reportOrder('begin_checkout', answer.value.order);
      // What cannot be opened now is told over the page, and opens when that is pressed.
      if (!(await leaveFor(answer.value.paymentUrl))) setOpening(undefined);
      return;
    }
    setOpening(undefined);
    // Its order has ended meanwhile: pressing again makes a new one.
    if (answer.failure.code === 'order_not_payable') attempt.current = { intent: '', key: '' };
    if (answer.failure.code === 'not_signed_in') void leaveFor(signIn);
    else setFailed({ sku: order.sku, failure: answer.failure });
  };

  return { opening, failed, buy };
}
