import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { type ErrorCode, errorAnswer, errorStatus } from '@duoverso/contracts/error-codes';
import type { Granted } from '@duoverso/contracts/granting';
import { ANNOUNCE_EVENT, HELLO_EVENT } from '@duoverso/contracts/handshake-events';
import type { Ledger, Me } from '@duoverso/contracts/member';
import type { Order, OrderAnswer } from '@duoverso/contracts/orders';
import type { BrowserContext, Page, Route } from '@playwright/test';

/** Answers of the member API in the shapes of its contracts, for pages whose server is not the subject of a test. */
type Answer = object | ErrorCode;

const NEVER: Me['membership'] = { subscriptionStatus: 'none', plan: null, endsAt: null, schedule: [] };

const NO_QUOTA: Me['quota'] = { plan: null, packs: [], left: 0, notice: null };

/** A member of today who has never had a membership. */
export function newMember(change: Partial<Me['member']> = {}, membership: Me['membership'] = NEVER): Me {
  return {
    member: {
      id: 'member-1',
      email: 'reader@example.org',
      emailVerified: true,
      name: 'Ada Reader',
      company: '',
      taxId: '',
      locale: 'en',
      reminders: true,
      createdAt: new Date().toISOString(),
      ...change,
    },
    membership,
    data: { tokens: 0 },
    quota: NO_QUOTA,
  };
}

/** What a code or an offer has given. */
export function granted(days: number, endsAt: string): Granted {
  return {
    granted: { plan: 'pro', days, tokens: null },
    membership: {
      subscriptionStatus: 'active',
      plan: 'pro',
      endsAt,
      schedule: [{ plan: 'pro', from: new Date().toISOString(), to: endsAt, paused: false }],
    },
    data: { tokens: 0 },
  };
}

/** A paid order of a year of Pro. */
export function order(change: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: 1001,
    status: 'paid',
    sku: 'pro-yearly',
    quantity: 1,
    currency: 'EUR',
    unitAmount: 8000,
    discountAmount: 0,
    promotionAmount: 0,
    renews: false,
    changesPlan: false,
    invoiceNumber: 'INV-000001',
    invoiceUrl: null,
    totalAmount: 8000,
    taxPercent: 0,
    taxAmount: 0,
    refundedAmount: 0,
    provider: 'stripe',
    createdAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-20T10:01:00.000Z',
    refundedAt: null,
    refundTerms: {
      hours: 72,
      maxQuotaShare: 0.05,
      withdrawalDays: 14,
      refundUntil: '2026-11-23T10:01:00.000Z',
      withdrawalUntil: '2026-12-05T12:00:00.000Z',
    },
    ...change,
  };
}

/** An order with what can be asked of it: nothing, unless told otherwise. */
export function orderAnswer(change: Partial<Order> = {}, payment: Partial<OrderAnswer['payment']> = {}): OrderAnswer {
  const nothing = { failure: null, surplus: 0, refund: null, creditNotes: [], refundOffers: [], refundRefusal: null };
  return { order: order(change), payment: { ...nothing, ...payment } };
}

export const EMPTY_LEDGER: Ledger = { entries: [] };

/** Lets a path of the member API answer with a body, or refuse with a code. Gives the requests that it gets. */
export async function answer(page: Page, path: string, ...answers: Answer[]): Promise<Route[]> {
  const asked: Route[] = [];
  await page.route(`**${path}`, async (route) => {
    const now = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push(route);
    if (typeof now === 'string') await route.fulfill({ status: errorStatus(now), json: errorAnswer(now) });
    else await route.fulfill({ json: now });
  });
  return asked;
}

/** The cookie whose presence says that a member is signed in. */
export async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: TOKEN_COOKIE, value: '1', url: baseURL ?? '' }]);
}

/** An extension that announces itself after each greeting. */
export async function installExtension(page: Page, extensionVersion: string): Promise<void> {
  await page.addInitScript(
    ([hello, announce, version]) => {
      const detail = JSON.stringify({ protocol: 1, extensionVersion: version, build: 'extension' });
      document.addEventListener(hello, () => document.dispatchEvent(new CustomEvent(announce, { detail })));
    },
    [HELLO_EVENT, ANNOUNCE_EVENT, extensionVersion] as const,
  );
}
