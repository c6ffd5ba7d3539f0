import { expect, it } from 'vitest';
import { type Release, releaseDiagnostics } from './release-diagnostics.ts';

const CHANGELOG = `# Change log

## 0.2.0, 2026-11-23

- Something that visitors notice.

## 0.1.0, 2026-10-01

- The first one.
`;
const GOOD: Release = {
  tag: 'v0.2.0',
  version: '0.2.0',
  lockedVersion: '0.2.0',
  changelog: CHANGELOG,
  today: '2026-11-23',
  unpublished: [],
  changed: ['CHANGELOG.md', 'package.json', 'package-lock.json'],
};

it('lets a release through whose version, day and change log agree', () => {
  expect(releaseDiagnostics(GOOD)).toEqual([]);
});

it.each<[string, Partial<Release>, RegExp]>([
  ['a version that is none', { version: '0.2', tag: 'v0.2', lockedVersion: '0.2' }, /no version/],
  ['another tag', { tag: 'v0.2.1' }, /v0\.2\.1 is not that of version 0\.2\.0/],
  ['a tag without its letter', { tag: '0.2.0' }, /not that of version/],
  ['a lock file of the release before', { lockedVersion: '0.1.0' }, /package-lock\.json says 0\.1\.0/],
  [
    'a section that is still called unreleased',
    { changelog: CHANGELOG.replace('0.2.0, 2026-11-23', 'Unreleased') },
    /"## Unreleased"/,
  ],
  [
    'an unreleased section above',
    { changelog: CHANGELOG.replace('## 0.2.0', '## Unreleased\n\n- More.\n\n## 0.2.0') },
    /"## Unreleased"/,
  ],
  ['a section without its day', { changelog: CHANGELOG.replace(', 2026-11-23', '') }, /"## 0\.2\.0" has to be/],
  ['a day that is none', { changelog: CHANGELOG.replace('11-23', '11-31') }, /2026-11-31 is no day/],
  ['a day to come', { today: '2026-11-22' }, /not there yet/],
  ['no section of the version', { changelog: CHANGELOG.replace(/## 0\.2\.0[^#]*/, '') }, /begins with 0\.1\.0/],
  [
    'a section that says nothing',
    { changelog: CHANGELOG.replace('- Something that visitors notice.', '') },
    /says nothing/,
  ],
  ['a version twice', { changelog: CHANGELOG.replace('0.1.0', '0.2.0') }, /0\.2\.0 of 2026-11-23 stands above 0\.2\.0/],
  [
    'days in another order',
    { changelog: CHANGELOG.replace('2026-10-01', '2026-12-01') },
    /stands above 0\.1\.0 of 2026-12-01/,
  ],
  ['ten that is less than nine', { changelog: CHANGELOG.replace('0.1.0', '0.10.0') }, /stands above 0\.10\.0/],
  ['no section at all', { changelog: '# Change log\n' }, /has no section/],
  [
    'an address that would be published without a promise',
    { unpublished: ['/docs/new/', '/docs/new/#part'] },
    /published\.txt lacks 2 addresses, such as \/docs\/new\//,
  ],
  ['the tool’s own releases', { changed: ['content/releases.json'] }, /content\/releases\.json tells of the tool/],
  ['the tool’s own change log', { changed: ['content/docs/pt-BR/CHANGELOG.md'] }, /tells of the tool/],
])('finds %s', (_name, planted, diagnostic) => {
  const diagnostics = releaseDiagnostics({ ...GOOD, ...planted });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatch(diagnostic);
});
