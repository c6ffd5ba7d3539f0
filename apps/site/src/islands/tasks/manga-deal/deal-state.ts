import type { ApiFailure } from '../../../api/call-api.ts';

/** The visitor as far as the offer cares: `old` is an account past its first days or one that has had a membership. */
export type Account = 'signed-out' | 'unverified' | 'new' | 'old' | 'claimed';
export type Browser = 'current' | 'outdated' | 'not-chromium';
export type Extension = 'found' | 'outdated' | 'missing';
export type Window = 'open' | 'not-begun' | 'ended';

/** What is known so far. Undefined is not known yet. */
export interface Facts {
  readonly window?: Window;
  /** Whether it is a phone, where the offer cannot be claimed. */
  readonly phone?: boolean;
  readonly account?: Account;
  readonly browser?: Browser;
  readonly extension?: Extension;
}

/** Each is a screen of the page. */
export const DEAL_STATES = [
  'checking',
  'not-begun',
  'ended',
  'on-phone',
  'signed-out',
  'unverified',
  'already-claimed',
  'not-new',
  'not-chromium',
  'browser-outdated',
  'extension-missing',
  'extension-outdated',
  'ready',
  'claiming',
  'claimed',
  'unavailable',
] as const;

export type DealName = (typeof DEAL_STATES)[number];

export interface DealState {
  readonly name: DealName;
  readonly facts: Facts;
  /** With `unavailable`: why. */
  readonly failure?: ApiFailure;
  /** With `claimed`: when the membership ends, ISO 8601. */
  readonly endsAt?: string | null;
}

export type DealEvent =
  /** Something about visitor, browser or offer has been found out. */
  | { readonly type: 'found'; readonly facts: Facts }
  /** Who the visitor is could not be asked. */
  | { readonly type: 'failed'; readonly failure: ApiFailure }
  | { readonly type: 'retry' }
  | { readonly type: 'claim' }
  | { readonly type: 'granted'; readonly endsAt: string | null }
  | { readonly type: 'refused'; readonly failure: ApiFailure };

/** What the page shows before it knows anything. */
export const START: DealState = { name: 'checking', facts: {} };

/** Facts that a refusal of the claim tells; they count more than what the page had found. */
const REFUSED: Readonly<Partial<Record<ApiFailure['code'], Facts>>> = {
  not_signed_in: { account: 'signed-out' },
  email_not_verified: { account: 'unverified' },
  offer_already_claimed: { account: 'claimed' },
  offer_new_members_only: { account: 'old' },
  offer_not_begun: { window: 'not-begun' },
  offer_ended: { window: 'ended' },
  browser_not_chromium: { browser: 'not-chromium' },
  browser_outdated: { browser: 'outdated' },
  extension_missing: { extension: 'missing' },
  extension_outdated: { extension: 'outdated' },
};

/** The state after an event. Events that a state does not know leave it as it is. */
export function nextState(state: DealState, event: DealEvent): DealState {
  const { name, facts } = state;
  switch (event.type) {
    case 'found': {
      const known = { ...facts, ...event.facts };
      // A claim under way or done is not undone by what turns up late.
      if (name === 'claiming' || name === 'claimed' || name === 'unavailable') return { ...state, facts: known };
      return settle(known);
    }
    case 'failed':
      return name === 'checking' ? { name: 'unavailable', facts, failure: event.failure } : state;
    case 'retry':
      return name === 'unavailable' ? settle(facts) : state;
    case 'claim':
      return name === 'ready' ? { name: 'claiming', facts } : state;
    case 'granted':
      return name === 'claiming' ? { name: 'claimed', facts, endsAt: event.endsAt } : state;
    case 'refused': {
      if (name !== 'claiming') return state;
      const reported = REFUSED[event.failure.code];
      return reported ? settle({ ...facts, ...reported }) : { name: 'unavailable', facts, failure: event.failure };
    }
  }
}

/** The screen that follows from what is known: first what nobody can change, then what comes first for the visitor. */
function settle(facts: Facts): DealState {
  return { name: nameOf(facts), facts };
}

function nameOf({ window, phone, account, browser, extension }: Facts): DealName {
  if (window === 'ended' || window === 'not-begun') return window;
  if (window === undefined) return 'checking';
  if (account === 'claimed') return 'already-claimed';
  if (account === 'old') return 'not-new';
  // Before any account is made in vain.
  if (phone) return 'on-phone';
  if (account === undefined) return 'checking';
  if (account !== 'new') return account;
  if (browser === 'not-chromium') return 'not-chromium';
  if (browser === 'outdated') return 'browser-outdated';
  if (extension === 'missing') return 'extension-missing';
  if (extension === 'outdated') return 'extension-outdated';
  return browser && extension ? 'ready' : 'checking';
}

/** Whether the member has the offer, just now or since another day: all that it needed was there then, whatever this browser shows now. */
export function isClaimed({ name }: DealState): boolean {
  return name === 'claimed' || name === 'already-claimed';
}
