import { describe, expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

const BRAND = 'https://site.example';

describe('siteAddress', () => {
  it.each([
    ['nothing is configured', {}, 'https://site.example/', [BRAND, 'http://localhost', 'http://127.0.0.1']],
    ['the site has an address', { SITE_URL: 'https://a.test' }, 'https://a.test/', ['https://a.test']],
    [
      'it stands under a base',
      { SITE_URL: 'https://a.test', BASE_PATH: '/b' },
      'https://a.test/b/',
      ['https://a.test'],
    ],
    [
      'origins are wished for',
      { SITE_URL: 'https://a.test', COMPANION_ORIGINS: 'https://a.test, https://b.test' },
      'https://a.test/',
      ['https://a.test', 'https://b.test'],
    ],
  ])('when %s', (_case, env, address, origins) => {
    expect(siteAddress(env, BRAND)).toEqual({ address, origins });
  });

  it.each(['<all_urls>', 'https://a.test/path', 'ftp://a.test', ''])('refuses the origin "%s"', (origin) => {
    expect(() => siteAddress({ COMPANION_ORIGINS: origin }, BRAND)).toThrow(`COMPANION_ORIGINS holds "${origin}"`);
  });
});
