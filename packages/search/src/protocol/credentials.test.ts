import { describe, expect, it } from 'vitest';
import { isAuthorized } from './credentials.ts';

const expected = { appId: 'app', apiKey: 'key' };

function check(headers: Record<string, string>, query = ''): boolean {
  return isAuthorized((name) => headers[name], query, expected);
}

describe('isAuthorized', () => {
  it.each<[string, Record<string, string>, string]>([
    ['headers', { 'x-algolia-application-id': 'app', 'x-algolia-api-key': 'key' }, ''],
    ['the query string', {}, 'x-algolia-agent=a&x-algolia-api-key=key&x-algolia-application-id=app'],
    ['the query string in another case', {}, 'X-Algolia-Application-Id=app&X-Algolia-API-Key=key'],
    ['both', { 'x-algolia-api-key': 'key' }, 'x-algolia-application-id=app'],
  ])('accepts %s', (_case, headers, query) => {
    expect(check(headers, query)).toBe(true);
  });

  it.each<[string, Record<string, string>, string]>([
    ['nothing', {}, ''],
    ['no id', { 'x-algolia-api-key': 'key' }, ''],
    ['no key', {}, 'x-algolia-application-id=app'],
    ['another key', { 'x-algolia-application-id': 'app', 'x-algolia-api-key': 'KEY' }, ''],
    ['another id', { 'x-algolia-api-key': 'key' }, 'x-algolia-application-id=other'],
  ])('[Q23] refuses %s', (_case, headers, query) => {
    expect(check(headers, query)).toBe(false);
  });
});
