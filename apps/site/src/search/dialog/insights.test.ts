import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInsights } from './insights.ts';
import type { SearchAnswer } from './search-answer.ts';
import { sampleHit } from './testing/sample-search.ts';

const sendEvents = vi.fn<(events: readonly object[]) => Promise<unknown>>();
const client = { sendEvents, search: async () => undefined };
const answerOf = (count: number, from = 0): SearchAnswer => ({
  hits: Array.from({ length: count }, (_, at) => sampleHit(String(from + at))),
  total: count,
  pages: 1,
  language: 'en',
  queryId: 'q1',
  sections: {},
  suggestions: [],
  quote: undefined,
  others: [],
  elsewhere: 0,
  closest: [],
  isSecond: false,
});
const objectIDs = () =>
  sendEvents.mock.calls.map(([events]) => events.map((event) => (event as { objectIDs: string[] }).objectIDs.length));

beforeEach(() => {
  sendEvents.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('insights', () => {
  it('[Q28] send nothing while they are off', () => {
    const insights = createInsights(client, { index: 'docs', insights: false });
    insights.viewed(answerOf(3));
    insights.followed(answerOf(3), sampleHit('1'));
    expect(sendEvents).not.toHaveBeenCalled();
  });

  it('[Q28] send what was seen in batches of twenty, each hit once, with the search that found it', () => {
    const insights = createInsights(client, { index: 'docs', insights: true });
    insights.viewed(answerOf(45));
    insights.viewed(answerOf(45));
    insights.viewed(answerOf(10, 40));
    expect(objectIDs()).toEqual([[20, 20, 5], [5]]);
    expect(sendEvents.mock.calls[0]?.[0][0]).toMatchObject({ eventType: 'view', index: 'docs', queryID: 'q1' });
  });

  it('send which hit was followed, with its place and search', () => {
    createInsights(client, { index: 'docs', insights: true }).followed(answerOf(3), sampleHit('2'));
    expect(sendEvents.mock.calls[0]?.[0]).toMatchObject([
      { eventType: 'click', objectIDs: ['2'], queryID: 'q1', positions: [3] },
    ]);
  });

  it('only warn when they cannot be sent', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    sendEvents.mockRejectedValue(new Error('offline'));
    createInsights(client, { index: 'docs', insights: true }).viewed(answerOf(1));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });
});
