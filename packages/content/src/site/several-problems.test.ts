import { checkMessages } from '@duoverso/locales/check-messages';
import { describe, expect, it, vi } from 'vitest';
import { ContentError } from '../diagnostics/problems.ts';
import { type Changes, errorAfter } from '../testing/sample-site.ts';

vi.mock('@duoverso/locales/check-messages', { spy: true });

/** Appends a block to a page; the small site's English index has 17 lines. */
const append = (block: string) => (text: string) => `${text}\n${block}\n`;
const INDEX = 'content/docs/en/index.md';

describe('several faults', () => {
  const changes: Changes = {
    'navigation.json': (text) => text.replace('"/docs/CHANGELOG/"', '"/docs/CHANGES/"'),
    'docs/en/index.md': append('[x](/docs/uage/) {host:port}\n\n::relases'),
    'docs/en/usage.md': (text) => text.replace('title:', 'layout: wide\ntitle:'),
    'docs/ar/usage.md': append('<b>x</b>'),
    'docs/zh/extra.md': 'x',
  };

  it('are listed at once, each with its place', () => {
    expect(errorAfter(changes).problems.map(({ where }) => where)).toEqual([
      'content/navigation.json',
      `${INDEX}:16`,
      `${INDEX}:18`,
      `${INDEX}:16`,
      'content/docs/en/usage.md:2',
      'content/docs/ar/usage.md:48',
      'content/docs/ar/usage.md:48',
      'content/docs/zh/extra.md',
    ]);
  });

  it('are all told in the message of one error', () => {
    const error = errorAfter(changes);
    expect(error).toBeInstanceOf(ContentError);
    expect(error.message).toMatch(new RegExp(`^${error.problems.length} problems in the content:\n\n`));
    for (const { where, what, remedy } of error.problems) {
      expect(error.message).toContain(`  ${where}`);
      expect(error.message).toContain(`\n    ${what}\n`);
      expect(error.message).toContain(`\n    ${remedy}\n`);
    }
  });

  it('of data files are listed together before any page is read', () => {
    const error = errorAfter({ 'brand.json': '{', 'models.json': '{}', 'docs/en/index.md': append('::relases') });
    expect(new Set(error.problems.map(({ where }) => where))).toEqual(
      new Set(['content/brand.json:1:2', 'content/models.json:1:1']),
    );
  });

  it('of interface strings are listed with those of everything else', () => {
    const diagnostic = {
      file: 'content/messages/de/site.json',
      what: '"nav.docs" is missing.',
      remedy: expect.stringMatching(/^Translate: Documentation .* npm run translations -- fill/),
    };
    vi.mocked(checkMessages).mockReturnValueOnce([diagnostic]);
    const places = errorAfter(changes).problems.map(({ where }) => where);
    expect(places.slice(0, 2)).toEqual(['content/messages/de/site.json', 'content/navigation.json']);
    expect(places).toHaveLength(9);
  });

  it('of one are told as one problem', () => {
    expect(new ContentError([{ where: 'a.md:1', what: 'b', remedy: 'c' }]).message).toBe(
      '1 problem in the content:\n\n  a.md:1\n    b\n    c\n',
    );
  });
});
