import { describe, expect, it } from 'vitest';
import type { RateLimits } from '../../api/rate-limits.ts';
import {
  clearRightSignIns,
  clearSignIn,
  countRightSignIn,
  countSignIn,
  forgiveSignIn,
  type RightSignIn,
  type SignInAttempt,
} from './sign-in-limits.ts';

const STRANGER: SignInAttempt = { email: 'ana@example.org', from: '192.0.2.1', known: undefined };
const MEMBER: SignInAttempt = { ...STRANGER, known: 'mark' };

/** What is asked of the limits, in a row of words. */
async function asked<Attempt>(what: (limits: RateLimits, attempt: Attempt) => Promise<void>, attempt: Attempt) {
  const calls: string[] = [];
  const write = (verb: string) => async (limit: string, key: string) => {
    calls.push(`${verb} ${limit}: ${key}`);
  };
  await what(
    { count: write('count'), forgive: write('forgive'), clear: write('clear') } as unknown as RateLimits,
    attempt,
  );
  return calls;
}

describe('an attempt to sign in', () => {
  it('from a browser that the member has used counts against that browser alone', async () => {
    expect(await asked(countSignIn, MEMBER)).toEqual(['count sign-in by browser: mark']);
    expect(await asked(forgiveSignIn, MEMBER)).toEqual(['forgive sign-in by browser: mark']);
  });

  it('from any other counts against its network, the account there, and the account', async () => {
    expect(await asked(countSignIn, STRANGER)).toEqual([
      'count sign-in by address: 192.0.2.1',
      'count sign-in by account and address: ana@example.org 192.0.2.1',
      'count sign-in by account: ana@example.org',
    ]);
  });

  it('with the right password is taken back from the account, and not from its network', async () => {
    expect(await asked(forgiveSignIn, STRANGER)).toEqual([
      'forgive sign-in by account and address: ana@example.org 192.0.2.1',
      'forgive sign-in by account: ana@example.org',
    ]);
  });

  it('is forgotten for the account with a new password, and for the browser if it is known', async () => {
    const ofAccount = [
      'clear sign-in by account: ana@example.org',
      'clear sign-in by account and address: ana@example.org 192.0.2.1',
    ];
    expect(await asked(clearSignIn, STRANGER)).toEqual(ofAccount);
    expect(await asked(clearSignIn, MEMBER)).toEqual([...ofAccount, 'clear sign-in by browser: mark']);
  });
});

describe('a right sign-in', () => {
  const FROM_NEW: RightSignIn = { userId: 'ana', known: undefined };
  const FROM_KNOWN: RightSignIn = { userId: 'ana', known: 'mark' };

  it('counts against the browser that the member has used, and from all others against the account', async () => {
    expect(await asked(countRightSignIn, FROM_KNOWN)).toEqual(['count right sign-in by browser: mark']);
    expect(await asked(countRightSignIn, FROM_NEW)).toEqual(['count right sign-in by account: ana']);
  });

  it('is forgotten with a password that is set by mail', async () => {
    expect(await asked(clearRightSignIns, FROM_NEW)).toEqual(['clear right sign-in by account: ana']);
    expect(await asked(clearRightSignIns, FROM_KNOWN)).toEqual([
      'clear right sign-in by account: ana',
      'clear right sign-in by browser: mark',
    ]);
  });
});
