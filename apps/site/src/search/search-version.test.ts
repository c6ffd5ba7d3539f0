// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIG } from './dialog/testing/sample-search.ts';
import { inVersion } from './search-dialog.tsx';

const DOCS_TAGS = [
  ['1.0', 'docs-1.0-current'],
  ['next', 'docs-default-current'],
  ['0.9', 'docs-0.9-current'],
] as const;

/** The version that is searched on a page of one, by who has chosen another before. */
function searched(read: string | undefined, chosen?: string): string | undefined {
  if (chosen !== undefined) localStorage.setItem(`${SHORT_NAME}.docs-version`, chosen);
  const link = (name: string) =>
    `<a data-docs-version="${name}" ${name === read ? 'aria-current="page"' : ''}>${name}</a>`;
  if (read) document.body.innerHTML = `<details class="version-menu">${['next', '1.0', '0.9'].map(link)}</details>`;
  return inVersion({ ...CONFIG, docsTags: DOCS_TAGS }).docsVersion;
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

describe('[V03] the search', () => {
  it.each([
    ['next', undefined, 'next'],
    ['0.9', undefined, '0.9'],
    ['0.9', 'next', '0.9'],
    ['1.0', '0.9', undefined],
    [undefined, '0.9', '0.9'],
    [undefined, '1.0', undefined],
    [undefined, '0.8', undefined],
    [undefined, undefined, undefined],
  ])('on a page of %s, by who has chosen %s, is in %s', (read, chosen, version) => {
    expect(searched(read, chosen)).toBe(version);
  });

  it('takes its configuration as it is while there is one version', () => {
    expect(inVersion(CONFIG)).toBe(CONFIG);
  });
});
