import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isbot } from 'isbot';
import { isOwnOrigin } from '../api/origin-check.ts';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import { answer, answerText, type ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { Counter } from './counter.ts';
import { type EventRules, readEvent } from './read-event.ts';

/** Where trackers of Plausible send their events. */
export const EVENT_PATH = '/api/event';

/** An address, a referrer and a few names. */
const MAX_EVENT_BYTES = 1_024;
/** A reader turns a page every few seconds at most; an office of many readers shares one address. */
const EVENTS_OF_A_NETWORK = { points: 240, seconds: 60 };

export interface EventRouteOptions extends Pick<EventRules, 'hasPage' | 'basePath'> {
  /** Without it nothing is counted, and events are answered all the same: pages don't know. */
  readonly counter: Counter | undefined;
  /** Headers of every answer. */
  readonly base: HeaderRecord;
  /** Whether `X-Forwarded-For` may be believed. */
  readonly trustProxy: boolean;
  readonly publicUrl: string | undefined;
  /** Multiplies what each network may send: `RATE_LIMIT_FACTOR`. */
  readonly budgetFactor: number | undefined;
}

/**
 * Takes events of the site's own pages, in the protocol of Plausible: 202 for one that counts, 204 for one that does not, because its visitor asks not to be
 * tracked, is a program, or it says nothing that is counted.
 */
export function addEventRoute(app: Hono<ServerEnv>, options: EventRouteOptions): void {
  const { counter, base, trustProxy, publicUrl, budgetFactor } = options;
  const budget = createNetworkBudget({ ...EVENTS_OF_A_NETWORK, factor: budgetFactor });
  const headers = { ...base, 'cache-control': 'no-store' };
  const uncounted = (c: Context<ServerEnv>) => answer(c, 204, headers, null);
  app.post(
    EVENT_PATH,
    bodyLimit({
      maxSize: MAX_EVENT_BYTES,
      onError: (c) => answerText(c, 413, base, `An event has up to ${MAX_EVENT_BYTES} bytes.`),
    }),
    async (c) => {
      const body = await c.req.text();
      if (!counter || asksNotToBeTracked(c)) return uncounted(c);
      if (!isOwnOrigin(c, publicUrl)) return answerText(c, 403, base, 'Events come from the pages of this site.');
      const sender = { network: clientAddress(c, trustProxy), userAgent: c.req.header('user-agent') ?? '' };
      if (sender.userAgent === '' || isbot(sender.userAgent)) return uncounted(c);
      const wait = budget.spend(sender.network);
      if (wait > 0) {
        const limited = { ...headers, 'retry-after': String(wait) };
        return answer(c, 429, limited, `Your network has sent too many events. Try again in ${wait} s.\n`);
      }
      const event = readEvent(body, { ...options, ownHosts: [c.req.header('host') ?? '', ...hostOf(publicUrl)] });
      if (!event) return uncounted(c);
      counter.count(event, sender);
      return answer(c, 202, headers, null);
    },
  );
}

/** "Do not track" and the global privacy control, which browsers and extensions send. */
function asksNotToBeTracked(c: Context<ServerEnv>): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}

function hostOf(origin: string | undefined): string[] {
  return origin === undefined ? [] : [new URL(origin).host];
}
