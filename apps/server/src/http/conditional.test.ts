import { describe, expect, it } from 'vitest';
import { type Conditions, evaluateConditions, ifRangeHolds, type Outcome, strongEtag } from './conditional.ts';

const CURRENT = { etag: '"abc"', lastModified: 'Sat, 01 Mar 2025 10:20:30 GMT' };
const SECOND_EARLIER = 'Sat, 01 Mar 2025 10:20:29 GMT';
const SECOND_LATER = 'Sat, 01 Mar 2025 10:20:31 GMT';

describe('strongEtag', () => {
  it('is strong, stable and different for different bytes', () => {
    const tag = strongEtag(Buffer.from('one'));
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(strongEtag(Buffer.from('one'))).toBe(tag);
    expect(strongEtag(Buffer.from('two'))).not.toBe(tag);
  });
});

describe('evaluateConditions', () => {
  it.each<[Conditions, Outcome]>([
    [{}, 'proceed'],
    [{ ifNoneMatch: '"abc"' }, 'not-modified'],
    [{ ifNoneMatch: 'W/"abc"' }, 'not-modified'],
    [{ ifNoneMatch: '"x", "a,b" ,W/"abc"' }, 'not-modified'],
    [{ ifNoneMatch: '*' }, 'not-modified'],
    [{ ifNoneMatch: ' * ' }, 'not-modified'],
    [{ ifNoneMatch: '"abcd"' }, 'proceed'],
    [{ ifNoneMatch: 'abc' }, 'proceed'],
    [{ ifNoneMatch: '' }, 'proceed'],
    [{ ifModifiedSince: CURRENT.lastModified }, 'not-modified'],
    [{ ifModifiedSince: SECOND_LATER }, 'not-modified'],
    [{ ifModifiedSince: ` ${SECOND_LATER} ` }, 'not-modified'],
    [{ ifModifiedSince: SECOND_EARLIER }, 'proceed'],
    [{ ifModifiedSince: 'Saturday, 01-Mar-25 10:20:30 GMT' }, 'not-modified'],
    [{ ifModifiedSince: 'Sat Mar  1 10:20:30 2025' }, 'proceed'],
    [{ ifModifiedSince: `on ${SECOND_LATER}` }, 'proceed'],
    [{ ifModifiedSince: `${SECOND_LATER}-0100` }, 'proceed'],
    [{ ifModifiedSince: '9' }, 'proceed'],
    [{ ifModifiedSince: 'soon, GMT' }, 'proceed'],
    [{ ifNoneMatch: '"other"', ifModifiedSince: SECOND_LATER }, 'proceed'],
    [{ ifNoneMatch: '"abc"', ifModifiedSince: SECOND_EARLIER }, 'not-modified'],
    [{ ifMatch: '"abc"' }, 'proceed'],
    [{ ifMatch: '*' }, 'proceed'],
    [{ ifMatch: 'W/"abc"' }, 'failed'],
    [{ ifMatch: '"other"' }, 'failed'],
    [{ ifMatch: '"abc"', ifNoneMatch: '"abc"' }, 'not-modified'],
    [{ ifUnmodifiedSince: SECOND_EARLIER }, 'failed'],
    [{ ifUnmodifiedSince: CURRENT.lastModified }, 'proceed'],
    [{ ifMatch: '"abc"', ifUnmodifiedSince: SECOND_EARLIER }, 'proceed'],
  ])('answers %j with %s', (conditions, expected) => {
    expect(evaluateConditions(conditions, CURRENT)).toBe(expected);
  });
});

describe('ifRangeHolds', () => {
  it.each([
    [undefined, true],
    ['"abc"', true],
    [CURRENT.lastModified, true],
    [' "abc" ', true],
    ['W/"abc"', false],
    ['"other"', false],
    [SECOND_LATER, false],
    ['', false],
  ])('%j → %s', (ifRange, expected) => {
    expect(ifRangeHolds(ifRange, CURRENT)).toBe(expected);
  });
});
