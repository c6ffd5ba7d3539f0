import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { leaveFor } from '../browser/network.ts';

const KEY = `${SHORT_NAME}.go-on`;
const AWAY = `${SHORT_NAME}.away`;

/** Leaves the site to sign in at a provider, which leads back to the account page in this tab. */
export function leaveToSignIn(address: string): void {
  try {
    sessionStorage.setItem(AWAY, '1');
  } catch {
    // Storage is blocked: what was begun is shown after signing in, and its button is pressed again.
  }
  location.assign(address);
}

/** Whether this tab comes back from `leaveToSignIn`; true once. */
export function takeReturn(): boolean {
  try {
    const isAway = sessionStorage.getItem(AWAY) !== null;
    sessionStorage.removeItem(AWAY);
    return isAway;
  } catch {
    return false; // storage is blocked
  }
}

/**
 * Leads from signing in to the page that was left, which may go on there by itself. Only who has just signed in here is let go on: a stranger's link to the same address
 * orders nothing.
 * @param path of this site, with query
 */
export function goOnAt(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is blocked: the page shows the choice, and its button is pressed again.
  }
  void leaveFor(path, 'replace');
}

/** Whether this page was reached by `goOnAt`; true once. */
export function takeGoOn(): boolean {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path === location.pathname + location.search + location.hash;
  } catch {
    return false; // storage is blocked
  }
}
