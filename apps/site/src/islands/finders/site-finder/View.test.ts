import { describe, expect, it, vi } from 'vitest';
import { findSites } from './View.tsx';

const SITES = [
  { name: 'YouTube', url: 'youtube.com' },
  { name: 'Télé-Québec', url: 'telequebec.tv' },
  { name: '哔哩哔哩', url: 'bilibili.com' },
];
const names = (query: string) => findSites(SITES, query).map(({ name }) => name);

describe('findSites', () => {
  it.each<[string, string, string[]]>([
    ['nothing typed', ' ', ['YouTube', 'Télé-Québec', '哔哩哔哩']],
    ['part of a name in any case', 'tuBE', ['YouTube']],
    ['a name without its accents', 'quebec', ['Télé-Québec']],
    ['a name in another script', '哔哩', ['哔哩哔哩']],
    ['the address of a video', 'https://www.youtube.com/watch?v=1', ['YouTube']],
    ['a host below the listed one', 'm.bilibili.com', ['哔哩哔哩']],
    ['an unknown site', 'example.org', []],
    ['a broken address', 'https://[', []],
  ])('answers %s', (_case, query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('answers in browsers that have no URL.parse, as Safari before 18', () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override parse = undefined as never;
      },
    );
    expect(names('https://www.youtube.com/watch?v=1')).toEqual(['YouTube']);
    vi.unstubAllGlobals();
  });
});
