import { readFileSync } from 'node:fs';
import { LOCALE_CODES, LOCALES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { errorAfter, PROJECT_DIR } from '../testing/sample-site.ts';
import { type Campaign, campaignsFor, campaignsSchema } from './campaigns.ts';

const OWN = campaignsSchema.parse(JSON.parse(readFileSync(`${PROJECT_DIR}/content/campaigns.json`, 'utf8'))).campaigns;

const BANNER: Campaign = {
  id: 'spring',
  kind: 'banner',
  from: '2026-03-01T00:00:00Z',
  until: '2026-04-01T00:00:00Z',
  text: { en: 'Spring', zh: '简体' },
  link: { to: '/docs/', label: { en: 'Read' } },
};

/** What stops the build with these campaigns. */
function diagnosticsOf(...campaigns: object[]): string {
  return errorAfter({ 'campaigns.json': JSON.stringify({ campaigns }) }).message;
}

describe('campaigns of the site', () => {
  it('[P06] hold the activity banner with its specified window, on Chinese pages only', () => {
    // product.md, section 9
    const shown = LOCALES.filter((locale) => campaignsFor(OWN, 'banner', locale).length > 0).map(({ code }) => code);
    expect(shown).toEqual(['zh', 'zh-Hans', 'zh-TW']);
    expect(OWN.find(({ kind }) => kind === 'banner')).toMatchObject({
      from: '2025-05-06T16:00:00Z',
      until: '2025-06-30T16:00:00Z',
    });
  });

  it('announce in every language, with a link', () => {
    const shown = LOCALES.filter((locale) => campaignsFor(OWN, 'announcement', locale)[0]?.link);
    expect(shown.map(({ code }) => code)).toEqual(LOCALE_CODES);
  });
});

describe('campaignsFor', () => {
  it('gives derived locales the text of their source, converted where the script differs', () => {
    const text = (code: string) =>
      campaignsFor([BANNER], 'banner', LOCALES.find((locale) => locale.code === code) as (typeof LOCALES)[number]).map(
        (campaign) => campaign.text,
      );
    expect(['en', 'zh', 'zh-Hans', 'zh-TW', 'pt', 'de'].map(text)).toEqual([
      ['Spring'],
      ['简体'],
      ['简体'],
      ['簡體'],
      [],
      [],
    ]);
  });

  it('leaves out a link without a label in the language', () => {
    const [chinese] = campaignsFor([BANNER], 'banner', { code: 'zh' });
    const [english] = campaignsFor([BANNER], 'banner', { code: 'en' });
    expect([chinese?.link, english?.link]).toEqual([undefined, { to: '/docs/', label: 'Read' }]);
  });
});

describe('the build stops at a campaign', () => {
  it.each<[string, object[], string[]]>([
    [
      'whose end precedes its start',
      [{ ...BANNER, until: '2026-02-01T00:00:00Z' }],
      ['campaigns.0.until', 'must be later than "from"'],
    ],
    [
      'that ends when it starts',
      [{ ...BANNER, until: BANNER.from }],
      ['campaigns.0.until', 'must be later than "from"'],
    ],
    [
      'with a day for a moment',
      [{ ...BANNER, from: '2026-03-01' }],
      ['campaigns.0.from', 'such as "2025-05-06T16:00:00Z"'],
    ],
    ['in an unknown language', [{ ...BANNER, text: { xx: 'y' } }], ['campaigns.0.text.xx', 'must be a locale']],
    ['without a text', [{ ...BANNER, text: {} }], ['campaigns.0.text', 'at least']],
    ['of an unknown kind', [{ ...BANNER, kind: 'popup' }], ['campaigns.0.kind']],
    ['with an unknown key', [{ ...BANNER, colour: 'red' }], ['colour']],
    ['whose id stands twice', [BANNER, BANNER], ['campaigns.1.id', 'stands twice']],
    [
      'that leads nowhere',
      [{ ...BANNER, link: { to: '/nowhere/', label: { en: 'Go' } } }],
      ['campaigns.0.link.to', 'leads to no page'],
    ],
  ])('%s', (_name, campaigns, parts) => {
    const message = diagnosticsOf(...campaigns);
    for (const part of ['content/campaigns.json', ...parts]) expect(message).toContain(part);
  });
});
