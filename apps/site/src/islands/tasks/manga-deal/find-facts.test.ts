import type { Ledger, Me } from '@duoverso/contracts/member';
import { describe, expect, it } from 'vitest';
import { accountOf, chromiumVersion, type DealOffer, judgeBrowser, judgeExtension, windowAt } from './find-facts.ts';

const OFFER: DealOffer = {
  id: 'manga-pro',
  opensAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
  days: 3,
  minChromiumVersion: 120,
  minExtensionVersion: '0.9.0',
  newAccountDays: 14,
};
const NOW = Date.parse('2026-11-20T12:00:00Z');

const me = (
  member: Partial<Me['member']> = {},
  subscriptionStatus: Me['membership']['subscriptionStatus'] = 'none',
): Me => ({
  member: {
    id: 'm',
    email: 'a@example.org',
    emailVerified: true,
    company: '',
    taxId: '',
    reminders: true,
    name: '',
    locale: 'en',
    createdAt: '2026-11-20T11:00:00Z',
    ...member,
  },
  membership: { subscriptionStatus, plan: null, endsAt: null, schedule: [] },
  data: { tokens: 0 },
  quota: { plan: null, packs: [], left: 0, notice: null },
});
const entry = (source: 'offer' | 'code', reference: string | null) =>
  ({ source, reference }) as Ledger['entries'][number];

describe('windowAt', () => {
  it.each([
    ['2026-10-31T23:59:59Z', 'not-begun'],
    ['2026-11-01T00:00:00Z', 'open'],
    ['2026-11-30T23:59:59Z', 'open'],
    ['2026-12-01T00:00:00Z', 'ended'],
  ])('[M05] %s is %s', (moment, state) => {
    expect(windowAt(OFFER, Date.parse(moment))).toBe(state);
  });
});

describe('accountOf', () => {
  it.each<[string, Me, Ledger['entries'], string]>([
    ['a new account', me(), [], 'new'],
    ['an account of exactly 14 days', me({ createdAt: '2026-11-06T12:00:00Z' }), [], 'new'],
    ['an account of more than 14 days', me({ createdAt: '2026-11-06T11:59:59Z' }), [], 'old'],
    ['an account without confirmed address', me({ emailVerified: false }), [], 'unverified'],
    ['a member', me({}, 'active'), [entry('code', null)], 'old'],
    ['a former member', me({}, 'expired'), [entry('code', null)], 'old'],
    ['who has claimed', me({}, 'active'), [entry('code', null), entry('offer', 'manga-pro')], 'claimed'],
    ['who has claimed another offer', me({}, 'active'), [entry('offer', 'other')], 'old'],
  ])('[M04] %s', (_name, answer, entries, account) => {
    expect(accountOf(answer, entries, OFFER, NOW)).toBe(account);
  });
});

describe('judging versions', () => {
  it.each([
    [null, 'not-chromium'],
    ['119.0.6045.105', 'outdated'],
    ['120', 'current'],
    ['120.0.0.0', 'current'],
    ['141.0.7390.54', 'current'],
  ])('[M03] Chromium %s is %s', (version, state) => {
    expect(judgeBrowser(version, OFFER)).toBe(state);
  });

  it.each([
    [null, 'missing'],
    ['0.8.9', 'outdated'],
    ['0.9', 'found'],
    ['1.0.0', 'found'],
  ])('[M02] extension %s is %s', (version, state) => {
    expect(judgeExtension(version, OFFER)).toBe(state);
  });
});

describe('chromiumVersion', () => {
  const brands = [
    { brand: 'Chromium', version: '141' },
    { brand: 'Not?A_Brand', version: '8' },
  ];
  const hints = (getHighEntropyValues: () => Promise<object>) => ({
    userAgent: '',
    userAgentData: { brands, getHighEntropyValues },
  });

  it.each<[string, Parameters<typeof chromiumVersion>[0], string | null]>([
    [
      'client hints',
      hints(() => Promise.resolve({ fullVersionList: [{ brand: 'Chromium', version: '141.0.7390.54' }] })),
      '141.0.7390.54',
    ],
    ['client hints without details', hints(() => Promise.resolve({})), '141'],
    ['client hints that are refused', hints(() => Promise.reject(new Error('NotAllowedError'))), '141'],
    [
      'the user agent of Chrome',
      {
        userAgent:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
      },
      '119.0.0.0',
    ],
    ['Firefox', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }, null],
    [
      'Chrome on an iPhone, which is WebKit',
      {
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
      },
      null,
    ],
  ])('[M03] reads %s', async (_name, identity, version) => {
    expect(await chromiumVersion(identity)).toBe(version);
  });
});
