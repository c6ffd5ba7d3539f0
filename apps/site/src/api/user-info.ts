import type { Membership } from '@duoverso/contracts/member';
import { removeStored, writeStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';

/** Keeps what the page script needs to know of the member: nothing personal. Called after each answer that tells the membership. */
export function rememberMembership({ subscriptionStatus, plan, endsAt, schedule }: Membership): void {
  writeStored(STORAGE_KEYS.userInfo, JSON.stringify({ subscription: { subscriptionStatus, plan, endsAt, schedule } }));
}

/** Nobody is signed in any more. */
export function forgetMembership(): void {
  removeStored(STORAGE_KEYS.userInfo);
}
