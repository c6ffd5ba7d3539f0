import { describe, expect, it } from 'vitest';
import { type Changes, errorAfter, loadChanged } from '../testing/sample-site.ts';

const APK = 'tinyverso-0.1.0.apk';
const changed = (from: string | RegExp, to: string) => ({
  'releases.json': (text: string) => text.replace(from, to),
});
const apk = (changes: Changes = {}) => loadChanged(changes).downloads.find(({ id }) => id === 'apk');

describe('downloads', () => {
  it('have the address of their store', () => {
    const store = loadChanged({}).downloads.find(({ id }) => id === 'app-store');
    expect(store).toMatchObject({ kind: 'store', href: 'https://go.tinyverso.example/app-store/' });
  });

  it('[T04] [T05] are the file of the project when one lies there', () => {
    expect(apk()).toMatchObject({ state: 'local', address: `/downloads/${APK}` });
  });

  it.each([true, false])(
    '[T04] [T05] are at the address of brand.json otherwise, whether samples (%s) or not',
    (sample) => {
      const changes = changed(APK, 'tinyverso-0.1.1.apk');
      const released = {
        'releases.json': (text: string) => changes['releases.json'](text).replace('true', String(sample)),
      };
      expect(apk(released)).toMatchObject({ state: 'remote', address: 'https://files.tinyverso.example/latest.apk' });
    },
  );
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
      'of an unknown address',
      changed('"link": "android-apk"', '"link": "host"'),
      'downloads.1.link: "host" is not in content/brand.json.',
      'Known links: ',
    ],
    [
      'with a name that leads elsewhere',
      changed(`"${APK}"`, '"../secret"'),
      'downloads.1.file: must be a name of letters, digits, dots and hyphens',
      'Correct "downloads.1.file".',
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
