import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import type { MemberServices } from '../member-services.ts';
import { type HeldAccount, holdAccount } from './held-account.ts';
import { readPasswordHash } from './password-hash.ts';

/** A password that was right a moment ago. It is worth nothing by itself: `withPassword` says whether it still is. */
export interface PasswordProof {
  readonly userId: string;
  readonly password: string;
  /** What it was compared with. */
  readonly hash: string;
}

type Deps = Pick<MemberServices, 'database' | 'passwordHash'>;

/**
 * Verifies the password of an account. Takes as long for an account that is gone, or that has none.
 * @param userId undefined for an address that has no account
 * @throws {ApiError} `password_wrong`
 */
export async function provePassword(
  { database, passwordHash }: Deps,
  userId: string | undefined,
  password: string,
): Promise<PasswordProof> {
  const hash = userId === undefined ? null : await readPasswordHash(database.db, userId);
  if (userId === undefined || hash === null) {
    await passwordHash.hash(password);
    throw new ApiError('password_wrong');
  }
  if (!(await passwordHash.verify({ hash, password }))) throw new ApiError('password_wrong');
  return { userId, password, hash };
}

/**
 * Does work in a transaction that holds the account, as long as what is kept of its password is what the proof was compared with. Where it is not, another password may have been set, or the same one
 * is kept at a higher cost since: it is verified again, outside of the transaction, because that takes a fifth of a second.
 * @throws {ApiError} `password_wrong` when another one has been set, `not_signed_in` when the account is gone
 */
export async function withPassword<Result>(
  deps: Deps,
  proof: PasswordProof,
  work: (account: HeldAccount) => Promise<Result>,
): Promise<Result> {
  const { userId, password } = proof;
  for (let { hash } = proof; ; { hash } = await provePassword(deps, userId, password)) {
    const outcome = await deps.database.db.transaction(async (tx: Db) => {
      const account = await holdAccount(tx, userId);
      if (!account) throw new ApiError('not_signed_in');
      return account.passwordHash === hash ? { result: await work(account) } : undefined;
    });
    if (outcome) return outcome.result;
  }
}
