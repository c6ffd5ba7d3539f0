import { setTimeout as delay } from 'node:timers/promises';
import { parseCode } from '@duoverso/contracts/redemption-code';
import { pino } from 'pino';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import { possibleFingerprints } from '../../../apps/server/src/members/codes/fingerprint.ts';
import { type Acknowledged, auditLedger } from '../crash/ledger-audit.ts';
import type { SignedUpMember } from '../crash/sign-up.ts';
import type { Env } from './members.ts';

const RETRY_MS = 50;

/** Members who redeem one code after the other until they are told to leave. */
export interface Redeeming {
  /** How many redemptions were acknowledged. */
  acknowledged(): number;
  /** Codes whose redemption was answered by 503. */
  readonly refused: readonly string[];
  /** Answers that are neither: none is right. */
  readonly others: readonly string[];
  /** What is wrong with the ledger: sentences. */
  audit(): Promise<string[]>;
  leave(): Promise<void>;
}

/** @param env of the server, which names its database and its keys */
export function startRedeeming(
  origin: string,
  members: readonly SignedUpMember[],
  codes: readonly string[],
  env: Env,
): Redeeming {
  const reported: Acknowledged = { redeemed: [], paid: [] };
  const refused: string[] = [];
  const others: string[] = [];
  const config = readConfig(env);
  const { codeKeys } = readSecrets(config);
  const left = [...codes];
  let staying = true;
  const redeem = async ({ client, userId }: SignedUpMember) => {
    for (let code = left.pop(); staying && code !== undefined; code = left.pop()) {
      const { status, body } = await client.post(origin, '/api/codes/redeem', { code });
      if (status === 200) {
        reported.redeemed.push({ fingerprints: possibleFingerprints('code', parseCode(code) ?? '', codeKeys), userId });
      } else if (status === 503) {
        refused.push(code);
        await delay(RETRY_MS);
      } else others.push(`${status}: ${JSON.stringify(body)}`);
    }
  };
  const all = Promise.all(members.map(redeem));
  return {
    acknowledged: () => reported.redeemed.length,
    refused,
    others,
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
