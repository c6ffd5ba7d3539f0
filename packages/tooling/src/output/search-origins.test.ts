import { expect, it } from 'vitest';
import { searchOrigins } from './search-origins.ts';

const SERVICE = {
  appId: 'app',
  apiKey: 'key',
  index: 'docs',
  externalUrlPattern: null,
  personalization: true,
  suggestions: [],
};
const HOSTS = {
  hosts: ['https://one.example/path', 'https://one.example:443'],
  insightsHosts: ['https://events.example'],
};

it('names each origin of the search service once', () => {
  expect(searchOrigins({ ...SERVICE, ...HOSTS, insights: false })).toEqual(['https://one.example']);
});

it('[Q28] names the origins that take events only when events are on', () => {
  expect(searchOrigins({ ...SERVICE, ...HOSTS, insights: true })).toEqual([
    'https://one.example',
    'https://events.example',
  ]);
  expect(searchOrigins({ ...SERVICE, hosts: [], insightsHosts: [], insights: true })).toEqual([]);
});
