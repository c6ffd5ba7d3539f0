import { describe, expect, it } from 'vitest';
import { parseEventsBody } from './insight-events.ts';

const VIEW = { eventType: 'view', eventName: 'Hits Viewed', index: 'docs', userToken: 'anonymous-1', objectIDs: ['a'] };
const CLICK = { ...VIEW, eventType: 'click', queryID: '0'.repeat(32), positions: [3], timestamp: 1_700_000_000_000 };
const parse = (...events: unknown[]) => parseEventsBody(JSON.stringify({ events }));

describe('parseEventsBody', () => {
  it('[Q28] takes views in batches of 20 and of up to 1000', () => {
    expect(parse(...Array(20).fill(VIEW))).toEqual(Array(20).fill(VIEW));
    expect(parse(...Array(1_000).fill(VIEW))).toHaveLength(1_000);
    expect(() => parse(...Array(1_001).fill(VIEW))).toThrow('at most 1000 events');
  });

  it('takes clicks after a search, conversions and events on filters, without what is unknown', () => {
    expect(parse({ ...CLICK, value: 5 })).toEqual([CLICK]);
    expect(parse({ ...VIEW, eventType: 'conversion', eventSubtype: 'purchase' })).toHaveLength(1);
    const { objectIDs, ...onFilter } = VIEW;
    expect(objectIDs).toBeDefined();
    expect(parse({ ...onFilter, filters: ['language:en'] })).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another type', { eventType: 'look' }],
    ['no name', { eventName: '' }],
    ['no index', { index: undefined }],
    ['no visitor', { userToken: undefined }],
    ['neither objects nor filters', { objectIDs: undefined }],
    ['objects and filters', { filters: ['a:b'] }],
    ['more than 20 objects', { objectIDs: Array(21).fill('a') }],
    ['another query id', { queryID: 'x' }],
    ['a click without position', { eventType: 'click', queryID: '0'.repeat(32) }],
    ['another time', { timestamp: 'now' }],
  ])('refuses an event with %s', (_case, change) => {
    expect(() => parse(VIEW, { ...VIEW, ...change })).toThrow(expect.objectContaining({ status: 400 }));
  });

  it.each(['', '[]', '{}', '{"events":1}', '{"events":[null]}'])('refuses %j', (body) => {
    expect(() => parseEventsBody(body)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
