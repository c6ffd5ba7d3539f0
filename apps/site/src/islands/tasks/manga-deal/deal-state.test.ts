import { ERROR_CODES } from '@duoverso/contracts/error-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  DEAL_STATES,
  type DealEvent,
  type DealState,
  type Facts,
  isClaimed,
  nextState,
  START,
} from './deal-state.ts';

const GOOD: Facts = { window: 'open', account: 'new', browser: 'current', extension: 'found' };
const found = (facts: Facts): DealEvent => ({ type: 'found', facts });
const after = (...events: DealEvent[]) => events.reduce(nextState, START);
const READY = after(found(GOOD));
const CLAIMING = nextState(READY, { type: 'claim' });
const CLAIMED = nextState(CLAIMING, { type: 'granted', endsAt: '2026-11-24T10:00:00Z' });
const away = { code: 'member_services_unavailable' } as const;

describe('what is known decides the screen', () => {
  it.each<[string, Facts, string]>([
    ['nothing', {}, 'checking'],
    ['the window alone', { window: 'open' }, 'checking'],
    [
      'all but the extension, which may still announce itself',
      { window: 'open', account: 'new', browser: 'current' },
      'checking',
    ],
    ['a phone, whoever holds it', { window: 'open', phone: true, account: 'signed-out' }, 'on-phone'],
    ['a phone, before it is known who holds it', { window: 'open', phone: true }, 'on-phone'],
    ['a phone of who has claimed it', { window: 'open', phone: true, account: 'claimed' }, 'already-claimed'],
    ['a phone after the offer', { window: 'ended', phone: true }, 'ended'],
    ['[M01] nobody is signed in', { window: 'open', account: 'signed-out' }, 'signed-out'],
    ['the address is not confirmed', { ...GOOD, account: 'unverified' }, 'unverified'],
    ['[M02] the extension is missing', { ...GOOD, extension: 'missing' }, 'extension-missing'],
    ['[M02] the extension is too old', { ...GOOD, extension: 'outdated' }, 'extension-outdated'],
    ['[M03] Chromium is too old', { ...GOOD, browser: 'outdated' }, 'browser-outdated'],
    ['[M03] the browser is no Chromium', { ...GOOD, browser: 'not-chromium' }, 'not-chromium'],
    ['[M04] the account is not new', { ...GOOD, account: 'old' }, 'not-new'],
    ['[M04] the offer has been claimed before', { ...GOOD, account: 'claimed' }, 'already-claimed'],
    ['[M04] everything fits', GOOD, 'ready'],
    ['[M05] the offer has ended', { ...GOOD, window: 'ended' }, 'ended'],
    ['[M05] the offer has ended, whoever asks', { window: 'ended' }, 'ended'],
    ['the offer has not begun', { window: 'not-begun' }, 'not-begun'],
    // One thing at a time: who is signed out need not hear of the browser yet.
    ['[M01] several things are missing', { window: 'open', account: 'signed-out', browser: 'outdated' }, 'signed-out'],
    [
      '[M03] browser and extension are missing',
      { ...GOOD, browser: 'outdated', extension: 'missing' },
      'browser-outdated',
    ],
  ])('%s', (_name, facts, state) => {
    expect(after(found(facts)).name).toBe(state);
  });

  it('comes to the same in any order', () => {
    const facts = Object.entries(GOOD).map(([key, value]) => found({ [key]: value }));
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (events) => {
        expect(after(...events)).toEqual(READY);
      }),
    );
  });

  it('[M02] an extension that announces itself late is found', () => {
    const missing = after(found({ ...GOOD, extension: 'missing' }));
    expect(nextState(missing, found({ extension: 'found' })).name).toBe('ready');
  });
});

describe('transitions', () => {
  it('checking → unavailable when the visitor cannot be asked for', () => {
    expect(after(found({ window: 'open' }), { type: 'failed', failure: away })).toMatchObject({
      name: 'unavailable',
      failure: away,
    });
  });

  it('unavailable → checking on retry, and on to the screen when the answer comes', () => {
    const state = after(
      found({ window: 'open', browser: 'current' }),
      { type: 'failed', failure: away },
      { type: 'retry' },
    );
    expect(state.name).toBe('checking');
    expect(nextState(state, found({ account: 'signed-out' })).name).toBe('signed-out');
  });

  it('unavailable stays while facts turn up, and keeps them', () => {
    const state = after(found({ window: 'open' }), { type: 'failed', failure: away }, found({ extension: 'found' }));
    expect(state).toMatchObject({ name: 'unavailable', facts: { extension: 'found' } });
  });

  it('ready → claiming → claimed', () => {
    expect(CLAIMING.name).toBe('claiming');
    expect(CLAIMED).toMatchObject({ name: 'claimed', endsAt: '2026-11-24T10:00:00Z' });
  });

  it.each<[string, string]>([
    ['[M01] not_signed_in', 'signed-out'],
    ['email_not_verified', 'unverified'],
    ['[M04] offer_already_claimed', 'already-claimed'],
    ['[M04] offer_new_members_only', 'not-new'],
    ['[M05] offer_ended', 'ended'],
    ['offer_not_begun', 'not-begun'],
    ['[M03] browser_outdated', 'browser-outdated'],
    ['[M03] browser_not_chromium', 'not-chromium'],
    ['[M02] extension_missing', 'extension-missing'],
    ['[M02] extension_outdated', 'extension-outdated'],
    ['too_many_requests', 'unavailable'],
    ['member_services_unavailable', 'unavailable'],
    ['internal_error', 'unavailable'],
    ['unreachable', 'unavailable'],
  ])('claiming → the screen of the refusal %s', (name, state) => {
    const code = name.replace(/^\[M\d+\] /, '') as (typeof ERROR_CODES)[number];
    expect(nextState(CLAIMING, { type: 'refused', failure: { code } }).name).toBe(state);
  });

  it('unavailable → ready again after a claim that got no answer', () => {
    const state = nextState(CLAIMING, { type: 'refused', failure: { code: 'unreachable' } });
    expect(nextState(state, { type: 'retry' })).toEqual(READY);
  });

  it('[M04] a claim under way is not disturbed, and not begun twice', () => {
    expect(nextState(CLAIMING, found({ extension: 'missing' })).name).toBe('claiming');
    expect(nextState(CLAIMING, { type: 'claim' })).toBe(CLAIMING);
  });

  it('[M04] claimed is the end', () => {
    const failure = { code: 'offer_already_claimed' } as const;
    for (const event of [
      { type: 'claim' },
      { type: 'retry' },
      { type: 'refused', failure },
      found({}),
    ] as DealEvent[]) {
      expect(nextState(CLAIMED, event)).toMatchObject({ name: 'claimed', endsAt: '2026-11-24T10:00:00Z' });
    }
  });

  it.each<[DealEvent['type'], DealEvent]>([
    ['claim', { type: 'claim' }],
    ['granted', { type: 'granted', endsAt: null }],
    ['refused', { type: 'refused', failure: away }],
    ['retry', { type: 'retry' }],
  ])('%s means nothing on a screen that does not offer it', (_name, event) => {
    for (const account of ['signed-out', 'unverified', 'old', 'claimed'] as Account[]) {
      const state = after(found({ ...GOOD, account }));
      expect(nextState(state, event)).toBe(state);
    }
  });

  it('whatever happens, the state has a screen', () => {
    const events: fc.Arbitrary<DealEvent> = fc.oneof(
      fc.record({
        type: fc.constant('found' as const),
        facts: fc.record(
          {
            window: fc.constantFrom('open', 'not-begun', 'ended'),
            account: fc.constantFrom('signed-out', 'unverified', 'new', 'old', 'claimed'),
            browser: fc.constantFrom('current', 'outdated', 'not-chromium'),
            extension: fc.constantFrom('found', 'outdated', 'missing'),
          },
          { requiredKeys: [] },
        ) as fc.Arbitrary<Facts>,
      }),
      fc.constantFrom<DealEvent>({ type: 'claim' }, { type: 'retry' }, { type: 'granted', endsAt: null }),
      fc.constantFrom(...ERROR_CODES).map((code) => ({ type: 'refused' as const, failure: { code } })),
      fc.constant({ type: 'failed' as const, failure: away }),
    );
    const claims = (state: DealState) => state.name === 'claimed';
    fc.assert(
      fc.property(fc.array(events), (all) => {
        const states: DealState[] = [];
        for (const event of all) states.push(nextState(states.at(-1) ?? START, event));
        for (const { name } of states) expect(DEAL_STATES).toContain(name);
        // Once claimed, always claimed.
        expect(states.slice(states.findIndex(claims)).every(claims) || !states.some(claims)).toBe(true);
      }),
    );
  });
});

it('what the offer needed counts as there once it is claimed, in this browser or on another day', () => {
  const states = [CLAIMED, after(found({ ...GOOD, account: 'claimed', extension: 'missing' })), READY, START];
  expect(states.map(isClaimed)).toEqual([true, true, false, false]);
});
