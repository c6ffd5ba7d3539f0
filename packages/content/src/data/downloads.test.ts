import { describe, expect, it } from 'vitest';
import { type Changes, errorAfter, loadChanged } from '../testing/sample-site.ts';

const APK = 'tinyverso-0.1.0.apk';
const changed = (from: string | RegExp, to: string): Changes => ({
  'releases.json': (text) => text.replace(from, to),
});
const apk = (changes: Changes = {}) => loadChanged(changes).downloads.find(({ id }) => id === 'apk');

describe('downloads', () => {
  it('have the address of their store', () => {
    const store = loadChanged({}).downloads.find(({ id }) => id === 'app-store');
    expect(store).toMatchObject({ kind: 'store', href: 'https://go.tinyverso.example/app-store/' });
  });

  it.each<[string, Changes, string]>([
    ['local when the file is there', {}, 'local'],
    ['samples when the data says so', changed(`/downloads/${APK}`, 'https://files.test/a.apk'), 'sample'],
    [
      'remote when they are elsewhere',
      { 'releases.json': (text) => text.replace('true', 'false').replace(`/downloads/${APK}`, 'https://files.test/a') },
      'remote',
    ],
    [
      'absent when this deployment lacks the file',
      { 'releases.json': (text) => text.replace('true', 'false').replace(APK, 'tinyverso-0.1.1.apk') },
      'absent',
    ],
  ])('are %s', (_case, changes, state) => {
    expect(apk(changes)).toMatchObject({ state });
  });
});

describe('a release file that is not as described stops the build', () => {
  it.each<[string, Changes, string, string]>([
    [
      'without checksum',
      changed(/,\s*"sha256": "\w+"/, ''),
      'downloads.1.sha256: needs the SHA-256 of the file: 64 lower-case hexadecimal digits',
      'Correct "downloads.1.sha256".',
    ],
    [
      'without size',
      changed(/"bytes": \d+,/, ''),
      'downloads.1.bytes: needs the size of the file in bytes',
      'Correct "downloads.1.bytes".',
    ],
    [
      'with something else as checksum',
      changed(/"sha256": "\w/, '"sha256": "_'),
      'downloads.1.sha256: must be the SHA-256 of the file: 64 lower-case hexadecimal digits',
      'Correct "downloads.1.sha256".',
    ],
    [
      'of another version than was released',
      changed('"version": "0.1.0"', '"version": "0.2.0"'),
      'downloads.0.version: 0.2.0 was not released in the channel "release".',
      'Versions of this channel under "releases": 0.1.0.',
    ],
    [
      'in an unknown store',
      changed('"link": "app-store"', '"link": "shop"'),
      'downloads.0.link: "shop" is not in content/brand.json.',
      'Known links: ',
    ],
    [
      'at an address that the site cannot serve',
      changed(`/downloads/${APK}`, '/downloads/../secret'),
      'downloads.1.address: must be https://… or /downloads/<name>',
      'Correct "downloads.1.address".',
    ],
  ])('%s', (_case, changes, what, remedy) => {
    const [problem] = errorAfter(changes).problems;
    expect(problem?.where).toMatch(/^content\/releases\.json(:\d+:\d+)?$/);
    expect(problem?.what).toContain(what);
    expect(problem?.remedy).toContain(remedy);
  });

  it('whose bytes have changed', () => {
    const { problems } = errorAfter({ [`downloads/${APK}`]: 'something else' });
    expect(problems.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^downloads\.1\.bytes: \d+, but content\/downloads\/tinyverso-0\.1\.0\.apk has 14\.$/),
      expect.stringMatching(
        /^downloads\.1\.sha256: \w{64}, but content\/downloads\/tinyverso-0\.1\.0\.apk has \w{64}\.$/,
      ),
    ]);
  });
});
