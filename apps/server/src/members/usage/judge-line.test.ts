import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import type { UsageLine } from '@duoverso/contracts/usage';
import { describe, expect, it } from 'vitest';
import { judgeLine, type KnownUsage } from './judge-line.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const KNOWN: KnownUsage = {
  features: {
    pages: { text: 1 },
    pictures: { text: 1, tokens: 5, per: 'page' },
    free: { text: 0 },
  },
  engines: ['quick', 'careful'],
};

const line = (changes: Partial<UsageLine> = {}): UsageLine => ({
  ...{ member: 'one', feature: 'pages', engine: 'quick', tokens: 1, at: NOW.toISOString() },
  ...changes,
});
const after = (ms: number): string => new Date(NOW.getTime() + ms).toISOString();
const judged = (changes: Partial<UsageLine>) => judgeLine(line(changes), KNOWN, NOW);

describe('[A07] a line of a service', () => {
  it.each<[string, Partial<UsageLine>]>([
    ['of text', {}],
    ['of a feature that costs by the page', { feature: 'pictures' }],
    ['of any engine', { engine: 'careful' }],
    ['five minutes ahead', { at: after(5 * MINUTE_MS) }],
    ['35 days late', { at: after(-35 * DAY_MS) }],
  ])('counts: %s', (_case, changes) => {
    expect(judged(changes)).toBeUndefined();
  });

  it.each<[string, Partial<UsageLine>, string]>([
    ['of a feature that nobody knows', { feature: 'toString' }, 'feature_unknown'],
    ['of a feature that costs nothing', { feature: 'free' }, 'feature_unknown'],
    ['of an engine that nobody knows', { engine: 'slow' }, 'engine_unknown'],
    ['of nothing', { tokens: 0 }, 'nothing_used'],
    ['of less than nothing', { tokens: -1 }, 'tokens_negative'],
    ['later than 35 days', { at: after(-35 * DAY_MS - 1) }, 'too_late'],
    ['more than five minutes ahead', { at: after(5 * MINUTE_MS + 1) }, 'in_future'],
  ])('does not count: %s', (_case, changes, rejection) => {
    expect(judged(changes)).toBe(rejection);
  });
});
