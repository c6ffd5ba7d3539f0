import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaceholders, fillPlaceholders, type PlaceholderData, placeholderRemedy } from './placeholders.ts';

const t = createTranslate('en');
const VIDEO_SITE = {
  id: 'films',
  name: 'Films',
  group: 'streaming',
  url: 'https://films.example',
  note: { en: 'Films' },
} as const;
const DATA: PlaceholderData = {
  brand: {
    name: 'Tinyverso',
    shortName: 'tinyverso',
    accent: '#b32707',
    legalName: 'Tinyverso',
    address: ['1 Example Street'],
    copyrightYear: 2025,
    supportEmail: 'support@site.example',
    siteUrl: 'https://site.example',
    claims: { users: 10_000_000, languages: 100 },
    links: {},
  },
  models: { asOf: '2026-11', models: { 'claude.fast': 'claude-example', 'ollama.qwen': 'qwen3:8b' } },
  endpoints: { openai: 'https://api.openai.com/v1' },
  labels: { settings: 'Settings' },
  videoSites: { sites: Array.from({ length: 61 }, () => VIDEO_SITE) },
  // A round number isn't more than itself.
  displayStyles: { styles: Array.from({ length: 20 }, (_, place) => ({ id: `style-${place}` })) },
  services: {
    free: ['Google', 'Bing'],
    services: [
      { id: 'openai', kind: 'ai', name: 'OpenAI', page: '/docs/', endpoint: 'openai', plan: 'pro' },
      { id: 'claude', kind: 'ai', name: 'Claude', page: '/docs/', endpoint: 'openai', plan: 'max' },
      { id: 'groq', kind: 'ai', name: 'Groq', page: '/docs/', endpoint: 'openai' },
      { id: 'deepL', kind: 'mt', name: 'DeepL', page: '/docs/', endpoint: 'openai', plan: 'pro' },
    ],
  },
  releases: {
    minimumChromium: { manifestV3: 88, package: 115 },
    downloads: [
      { kind: 'store', id: 'chrome', channel: 'release', version: '0.9.4', date: '2026-11-13', link: 'x' },
      { kind: 'store', id: 'firefox-beta', channel: 'preview', version: '0.9.5', date: '2026-11-13', link: 'x' },
      { kind: 'store', id: 'app-store', channel: 'release', version: '0.9.4', date: '2026-11-13', link: 'x' },
    ],
  },
  dates: { services: '2026-11', videoSites: '2026-10', mangaSites: '2026-11', picks: '2026-11', jobs: '2026-11' },
  commerce: {
    offers: [
      {
        id: 'manga-pro',
        grant: 'pro-3d',
        opensAt: new Date(0),
        endsAt: new Date(1),
        minChromiumVersion: 120,
        minExtensionVersion: '0.1.0',
        newAccountDays: 14,
      },
    ],
    catalogue: {
      affiliate: { commissionPercent: 12.5, discountPercent: 10, payout: { minimums: { USD: 2000 }, dayOfMonth: 15 } },
      grants: { 'pro-3d': { kind: 'membership', plan: 'pro', days: 3 } },
      plans: [
        { id: 'max', name: 'Oak', tokensPerMonth: 50_000_000, features: [], terms: [] },
        { id: 'pro', name: 'Pine', tokensPerMonth: 20_000_000, features: [], terms: [] },
      ],
      usage: { features: { 'pdf-pro': { text: 1, tokens: 1000, per: 'page' }, 'premium-models': { text: 3 } } },
      refunds: {
        windows: { month: { hours: 24 }, year: { hours: 72 }, dataPack: { hours: 96 } },
        maxQuotaShare: 0.05,
        euWithdrawalDays: 14,
      },
    },
  },
};

const placeholders = (locale: LocaleCode) => createPlaceholders(locale, DATA, createTranslate(locale));

describe('placeholderRemedy', () => {
  it.each([
    ['refund:mont', 'Did you mean {refund:month}?'],
    ['refunds:month', 'Did you mean {refund:month}?'],
    ['Brand', 'Did you mean {brand}?'],
    ['affiliate:windowdays', 'Did you mean {affiliate:windowDays}?'],
    ['ui:nothing-like-it', 'Correct its name, or declare it; docs/guides/writing.md says where.'],
  ])('says what {%s} was meant to be', (name, remedy) => {
    expect(placeholderRemedy(name, placeholders('en'))).toBe(remedy);
  });
});

describe('createPlaceholders', () => {
  it.each([
    ['brand', 'Tinyverso'],
    ['shortName', 'tinyverso'],
    ['supportEmail', 'support@site.example'],
    ['modelsDate', 'November 2026'],
    ['claim:users', '10\u00a0million'],
    ['claim:languages', '100'],
    ['claim:engines', '5'],
    ['claim:platforms', '60'],
    ['claim:styles', '10'],
    ['ui:settings', 'Settings'],
    ['model:claude.fast', 'claude-example'],
    ['model:ollama.qwen', 'qwen3:8b'],
    ['endpoint:openai', 'https://api.openai.com/v1'],
    ['refund:month', '24'],
    ['refund:year', '72'],
    ['refund:dataPack', '96'],
    ['refund:maxQuotaShare', '5%'],
    ['refund:euWithdrawalDays', '14'],
    ['affiliate:commission', '12.5%'],
    ['affiliate:discount', '10%'],
    ['affiliate:windowDays', '60'],
    ['affiliate:finalAfterDays', '14'],
    ['affiliate:payoutDay', '15'],
    ['plan:pro', 'Pine'],
    ['quota:pro', '20\u00a0million'],
    ['offer:manga-pro.days', '3'],
    ['offer:manga-pro.accountDays', '14'],
    ['offer:manga-pro.chromium', '120'],
    ['engines:free', 'Google and Bing'],
    ['engines:pro', 'OpenAI and DeepL'],
    ['engines:max', 'OpenAI, Claude and DeepL'],
    ['channel:release', `${t('install.item.chrome')} and ${t('install.item.app-store')}`],
    ['channel:preview', t('install.item.firefox-beta')],
    ['minimum:manifestV3', '88'],
    ['minimum:package', '115'],
    ['asOf:services', 'November 2026'],
    ['asOf:videoSites', 'October 2026'],
  ])('gives {%s} as %s', (name, value) => {
    expect(placeholders('en')(name)).toBe(value);
  });

  it.each([
    'claim:stars',
    'ui:nothing',
    'model:gpt',
    'endpoint:x',
    'refund:week',
    'refund:toString',
    'ui',
    'brand:issues',
    'name',
    '',
  ])('gives nothing for {%s}', (name) => {
    expect(placeholders('en')(name)).toBeUndefined();
  });

  it('writes numbers and dates as the language does', () => {
    expect(placeholders('de')('claim:users')).toBe('10\u00a0Millionen');
    expect(placeholders('zh')('modelsDate')).toBe('2026年11月');
    expect(placeholders('de')('refund:maxQuotaShare')).toBe('5\u00a0%');
    expect(placeholders('de')('affiliate:commission')).toBe('12,5\u00a0%');
    expect(placeholders('de')('engines:max')).toBe('OpenAI, Claude und DeepL');
    expect(placeholders('pt-BR')('asOf:services')).toBe('novembro de 2026');
    expect(placeholders('zh')('quota:pro')).toBe('2000万');
  });
});

describe('fillPlaceholders', () => {
  const lookup = placeholders('en');

  function fill(source: string): { text: string; unknown: [string, number][] } {
    const unknown: [string, number][] = [];
    return { text: fillPlaceholders(source, lookup, (name, line) => unknown.push([name, line])), unknown };
  }

  it('fills prose and code alike', () => {
    const { text, unknown } = fill('{brand} has **{ui:settings}** and `{endpoint:openai}`.');
    expect(text).toBe('Tinyverso has **Settings** and `https://api.openai.com/v1`.');
    expect(unknown).toEqual([]);
  });

  it.each(['{resource}', '{{text}}', '{ brand }', '{Brand}', '{claim:}', '{ui: settings}', '{}', '{brand', 'brand}'])(
    'leaves %s alone',
    (source) => {
      expect(fill(source)).toEqual({ text: source, unknown: [] });
    },
  );

  it('names each unknown placeholder with its line and leaves its text', () => {
    const source = 'one\n{ui:nothing} and {brand}\n\n{model:none}';
    expect(fill(source)).toEqual({
      text: 'one\n{ui:nothing} and Tinyverso\n\n{model:none}',
      unknown: [
        ['ui:nothing', 2],
        ['model:none', 4],
      ],
    });
  });

  it('does not fill what a value brings in', () => {
    expect(
      fillPlaceholders(
        '{brand}',
        () => '{brand}',
        () => {},
      ),
    ).toBe('{brand}');
  });

  it('keeps every character outside placeholders', () => {
    const piece = fc.oneof(
      fc.constantFrom('{brand}', '{ui:settings}'),
      fc.string().filter((text) => !/[{}]/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const expected = pieces.map((text) => (text.startsWith('{') ? lookup(text.slice(1, -1)) : text)).join('');
        expect(fill(pieces.join(''))).toEqual({ text: expected, unknown: [] });
      }),
    );
  });
});
