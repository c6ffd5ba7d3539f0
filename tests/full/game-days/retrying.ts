import { setTimeout as delay } from 'node:timers/promises';
import { parseCode } from '@duoverso/contracts/redemption-code';
import { pino } from 'pino';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import { possibleFingerprints } from '../../../apps/server/src/members/codes/fingerprint.ts';
import { type Acknowledged, auditLedger } from '../crash/ledger-audit.ts';
import { codeOf } from '../crash/member-client.ts';
import type { SignedUpMember } from '../crash/sign-up.ts';
import type { Env } from './members.ts';
import { ask, type Wanted } from './visitors.ts';

/** People do not ask at full speed: what is looked for is failures, not how much a machine can carry. */
const PAUSE_MS = 20;
const RETRY_AFTER_MS = 200;
/** Half a minute, and the waits of the requests themselves. */
const MOST_TRIES = 150;

/** What requests have come to, by what was asked for. */
export interface Tally {
  requests: number;
  /** Whose first try was answered by 5xx, or not at all. */
  failedFirst: number;
  /** Of the one that took the most. */
  mostTries: number;
}

/** People who repeat what has failed, as browsers and their users do, until they are told to leave. */
export interface Retrying {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Requests that no repetition has healed, and answers that are neither right nor a reason to repeat. */
  readonly unhealed: readonly string[];
  readonly reported: Acknowledged;
  /** Redemptions and payments that were acknowledged. */
  acknowledged(): number;
  /** What is wrong with the ledger: sentences. */
  audit(): Promise<string[]>;
  leave(): Promise<void>;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several routes
  readonly body?: any;
}

/**
 * Has visitors read and search, and members look at their account, redeem codes and pay orders.
 * @param env names the database for the audit, and the keys of the servers
 */
export function startRetrying(
  origin: string,
  { members, codes, wanted }: { members: readonly SignedUpMember[]; codes: string[]; wanted: readonly Wanted[] },
  env: Env,
): Retrying {
  const tallies = new Map<string, Tally>();
  const unhealed: string[] = [];
  const reported: Acknowledged = { redeemed: [], paid: [] };
  const config = readConfig(env);
  const { codeKeys } = readSecrets(config);
  let staying = true;

  /** The answer of the first try that isn't a failure of the servers, and whether it was the first. */
  async function until(
    what: string,
    send: () => Promise<Answer>,
  ): Promise<(Answer & { repeated: boolean }) | undefined> {
    const tally = tallies.get(what) ?? { requests: 0, failedFirst: 0, mostTries: 0 };
    tallies.set(what, tally);
    tally.requests += 1;
    let last = '';
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      tally.mostTries = Math.max(tally.mostTries, tries);
      try {
        const answer = await send();
        if (answer.status < 500) return { ...answer, repeated: tries > 1 };
        last = String(answer.status);
      } catch (error) {
        last = String(error);
      }
      if (tries === 1) tally.failedFirst += 1;
      await delay(RETRY_AFTER_MS);
    }
    unhealed.push(`${what}: ${last}`);
    return undefined;
  }

  function expectOk(what: string, answer: Answer | undefined): boolean {
    if (answer === undefined) return false;
    if (answer.status === 200) return true;
    unhealed.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return false;
  }

  async function visit(): Promise<void> {
    for (let turn = 0; staying; turn += 1) {
      const one = wanted[turn % wanted.length] as Wanted;
      const what = one.method === 'POST' ? 'search' : 'page';
      expectOk(what, await until(what, async () => ({ status: await ask(origin, one) })));
      await delay(PAUSE_MS);
    }
  }

  async function use({ client, userId }: SignedUpMember): Promise<void> {
    for (let code = codes.pop(); staying && code !== undefined; code = codes.pop()) {
      expectOk('account', await until('account', () => client.get(origin, '/api/me')));
      await redeem(code);
      await buy();
      await delay(PAUSE_MS);
    }

    async function redeem(code: string): Promise<void> {
      const answer = await until('code', () => client.post(origin, '/api/codes/redeem', { code }));
      // The first try may have done it, and its answer was lost. Whether it was for this member, the audit says.
      const wasDone = answer?.repeated && codeOf(answer.body) === 'code_already_used';
      if (!wasDone && !expectOk('code', answer)) return;
      reported.redeemed.push({ fingerprints: possibleFingerprints('code', parseCode(code) ?? '', codeKeys), userId });
    }

    async function buy(): Promise<void> {
      const made = await until('order', () => client.post(origin, '/api/orders', { sku: 'data-5m', quantity: 1 }));
      if (!expectOk('order', made)) return;
      const { id } = (made as Answer).body.order;
      const pay = () => client.post(origin, `/api/sandbox/orders/${id}/pay`, { outcome: 'paid' });
      const answer = await until('payment', pay);
      if (!answer?.repeated && !expectOk('payment', answer)) return;
      const order = await until('order read', () => client.get(origin, `/api/orders/${id}`));
      if (!expectOk('order read', order)) return;
      const { status } = (order as Answer).body.order;
      if (status === 'paid') reported.paid.push({ orderId: id, userId });
      else unhealed.push(`payment: the order is ${status}`);
    }
  }

  const all = Promise.all([visit(), visit(), ...members.map(use)]);
  all.catch(() => {}); // reported by `leave`
  return {
    tallies,
    unhealed,
    reported,
    acknowledged: () => reported.redeemed.length + reported.paid.length,
    async audit() {
      const database = await openDatabase(config, pino({ level: 'silent' }));
      try {
        return await auditLedger(database.db, reported);
      } finally {
        await database.close();
      }
    },
    async leave() {
      staying = false;
      await all;
    },
  };
}
