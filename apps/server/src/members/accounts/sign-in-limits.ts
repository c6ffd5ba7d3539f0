import type { RateLimits } from '../../api/rate-limits.ts';

/** Who tries to sign in, and where. */
export interface SignInAttempt {
  readonly email: string;
  /** Network of the visitor. */
  readonly from: string;
  /** The mark of a browser in which this member has signed in before. */
  readonly known: string | undefined;
}

/**
 * Counts an attempt to sign in. A browser that the member has used before has a limit of its own and no other: what strangers use up is not theirs. All others share
 * the limits of their network and of the account.
 * @throws {ApiError} `too_many_requests`
 */
export async function countSignIn(limits: RateLimits, { email, from, known }: SignInAttempt): Promise<void> {
  if (known !== undefined) return limits.count('sign-in by browser', known);
  await limits.count('sign-in by address', from);
  await limits.count('sign-in by account and address', `${email} ${from}`);
  await limits.count('sign-in by account', email);
}

/** Takes the attempt back of who had the right password. */
export async function forgiveSignIn(limits: RateLimits, { email, from, known }: SignInAttempt): Promise<void> {
  if (known !== undefined) return limits.forgive('sign-in by browser', known);
  await limits.forgive('sign-in by account and address', `${email} ${from}`);
  await limits.forgive('sign-in by account', email);
}

/** Forgets what was counted against an account, once its owner has read a message and set a new password. */
export async function clearSignIn(limits: RateLimits, { email, from, known }: SignInAttempt): Promise<void> {
  await limits.clear('sign-in by account', email);
  await limits.clear('sign-in by account and address', `${email} ${from}`);
  if (known !== undefined) await limits.clear('sign-in by browser', known);
}

/** Who has signed in, by whatever credential. */
export interface RightSignIn {
  readonly userId: string;
  /** The mark of a browser in which this member has signed in before. */
  readonly known: string | undefined;
}

/**
 * Counts a sign-in that was right, whose attempt is taken back: a known password must not buy any amount of hashing, sessions and messages. Known browsers count by
 * themselves, so that who signs in from new ones shuts out none of them.
 * @throws {ApiError} `too_many_requests`
 */
export async function countRightSignIn(limits: RateLimits, { userId, known }: RightSignIn): Promise<void> {
  if (known !== undefined) return limits.count('right sign-in by browser', known);
  await limits.count('right sign-in by account', userId);
}

/** Forgets right sign-ins, once the owner has set a new password by mail. */
export async function clearRightSignIns(limits: RateLimits, { userId, known }: RightSignIn): Promise<void> {
  await limits.clear('right sign-in by account', userId);
  if (known !== undefined) await limits.clear('right sign-in by browser', known);
}
