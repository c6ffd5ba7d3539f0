import type { Claim } from '@duoverso/contracts/granting';
import { useEffect, useReducer, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { isSignedIn } from '../../../api/signed-in.ts';
import { forgetMembership, rememberMembership } from '../../../api/user-info.ts';
import { reportVisitorEvent } from '../../../browser/visitor-event.ts';
import { listenForExtension } from '../../listen-for-extension.ts';
import { type DealEvent, type DealState, nextState, START } from './deal-state.ts';
import {
  accountOf,
  type BrowserIdentity,
  chromiumVersion,
  type DealOffer,
  isOnPhone,
  judgeBrowser,
  judgeExtension,
  windowAt,
} from './find-facts.ts';

/** The state of the offer for this visitor, kept up to date, and what the visitor can do about it. */
export function useDeal(offer: DealOffer): { state: DealState; claim: () => void; retry: () => void } {
  const [state, send] = useReducer(nextState, START);
  // What the claim tells the server.
  const versions = useRef<Claim>({ extensionVersion: null, chromiumVersion: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer is a prop of the built page and does not change
  useEffect(() => {
    const phone = isOnPhone(navigator as BrowserIdentity);
    send({ type: 'found', facts: { window: windowAt(offer, Date.now()), phone } });
    void findAccount(offer).then(send);
    void chromiumVersion(navigator as BrowserIdentity).then((version) => {
      versions.current.chromiumVersion = version;
      send({ type: 'found', facts: { browser: judgeBrowser(version, offer) } });
    });
    return listenForExtension((announcement) => {
      const version = announcement?.extensionVersion ?? null;
      versions.current.extensionVersion = version;
      send({ type: 'found', facts: { extension: judgeExtension(version, offer) } });
    });
  }, []);

  const claim = () => {
    send({ type: 'claim' });
    void sendClaim(offer, versions.current).then(send);
  };
  const retry = () => {
    send({ type: 'retry' });
    // A claim without an answer may have been granted: who the visitor is now decides.
    void findAccount(offer).then(send);
  };
  return { state, claim, retry };
}

async function findAccount(offer: DealOffer): Promise<DealEvent> {
  if (!isSignedIn()) return { type: 'found', facts: { account: 'signed-out' } };
  const me = await callApi('/api/me');
  if (!me.ok) {
    if (me.failure.code !== 'not_signed_in') return { type: 'failed', failure: me.failure };
    forgetMembership();
    return { type: 'found', facts: { account: 'signed-out' } };
  }
  rememberMembership(me.value.membership);
  // Only who has had a membership can have claimed.
  const ledger = me.value.membership.subscriptionStatus === 'none' ? undefined : await callApi('/api/me/ledger');
  const entries = ledger?.ok ? ledger.value.entries : [];
  return { type: 'found', facts: { account: accountOf(me.value, entries, offer, Date.now()) } };
}

async function sendClaim({ id }: DealOffer, claim: Claim): Promise<DealEvent> {
  const answer = await callApi(`/api/offers/${id}/claim`, { body: claim });
  if (!answer.ok) return { type: 'refused', failure: answer.failure };
  rememberMembership(answer.value.membership);
  reportVisitorEvent({ event: 'claim', offer: id });
  return { type: 'granted', endsAt: answer.value.membership.endsAt };
}
