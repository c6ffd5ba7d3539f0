import { describe, expect, it } from 'vitest';
import { printJson } from './json-layout.ts';

describe('a changed value', () => {
  const before = '{\n  "hero": {\n    "lead": "Old"\n  },\n  "actions": [{ "label": "Go", "to": "/a/" }]\n}\n';

  it('changes its own line alone', () => {
    const data = JSON.parse(before);
    data.hero.lead = 'New';
    expect(printJson(data, before)).toBe(before.replace('Old', 'New'));
  });

  it('keeps the order that the file has, and puts new keys last', () => {
    expect(printJson({ c: 3, a: 1, b: 2 }, '{ "b": 1, "a": 1 }\n')).toBe('{ "b": 2, "a": 1, "c": 3 }\n');
  });

  it('breaks a line that has become too long, and counts wide signs as two columns', () => {
    const long = (sign: string) => printJson({ a: [{ b: sign.repeat(55) }] }, '{ "a": [{ "b": "x" }] }\n');
    expect(long('x').split('\n')).toHaveLength(2);
    expect(long('译').split('\n').length).toBeGreaterThan(2);
  });
});

it('gives a new file lines for its objects, and its short lists one', () => {
  expect(printJson({ a: { b: ['x', 'y'] }, c: [], d: {} })).toBe(
    '{\n  "a": {\n    "b": ["x", "y"]\n  },\n  "c": [],\n  "d": {}\n}\n',
  );
});
