import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_CODES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { PROJECT_DIR, TINY_SITE } from '../testing/sample-site.ts';
import { type FactKind, findTypedFacts, findTypedMonth, type TypedFact } from '../testing/typed-facts.ts';
import { loadData } from './load-data.ts';

const CONTENT_DIR = join(PROJECT_DIR, 'content');
const DATA = { ...loadData(CONTENT_DIR, PROJECT_DIR, new Problems()), labels: {} };
const SMALL_SITE = loadData(TINY_SITE, PROJECT_DIR, new Problems());
/** With as many platforms as a claim of 60 needs. */
const SMALL_DATA = {
  ...SMALL_SITE,
  labels: {},
  videoSites: { sites: SMALL_SITE.videoSites.sites.flatMap((site) => new Array<typeof site>(61).fill(site)) },
};

/** Products of others, longest first: a plan may be called like a part of one. */
const OTHERS_NAMES = othersNames().sort((a, b) => b.length - a.length);

function othersNames(): string[] {
  const reasons = JSON.parse(readFileSync(join(CONTENT_DIR, 'glossary/same-as-english.json'), 'utf8')) as Readonly<
    Record<string, Readonly<Record<string, readonly string[]>>>
  >;
  const plans = DATA.commerce.catalogue.plans.map(({ name }) => name);
  const kept = ['product', 'site'].flatMap((reason) => Object.values(reasons[reason] ?? {}).flat());
  const names = [...kept, ...DATA.services.services.map(({ name }) => name)];
  return names.flatMap(shortNames).filter((name) => plans.some((plan) => name !== plan && name.includes(plan)));
}

/** A product as texts call it, with and without its company: `Alibaba Cloud Model Studio`, `Model Studio`. */
function shortNames(name: string): string[] {
  const words = name.split(' ');
  return words.map((_, index) => words.slice(index).join(' ')).filter((short) => short.includes(' '));
}

/** Facts of a source. A plan's name may be a word of another language: where English has the placeholder, translations have it too. */
function typedIn({ locale, text }: Source, kinds: readonly FactKind[]): TypedFact[] {
  const asked = locale === SOURCE_LOCALE ? kinds : kinds.filter((kind) => kind !== 'plan');
  if (!asked.includes('plan')) return findTypedFacts(text, asked, DATA);
  const others = findTypedFacts(
    text,
    asked.filter((kind) => kind !== 'plan'),
    DATA,
  );
  const ours = OTHERS_NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);
  return [...others, ...findTypedFacts(ours, ['plan'], DATA)];
}

/** The pages that speak about a kind of fact. Elsewhere, the same number means something else. */
const PAGES: Readonly<Record<string, readonly FactKind[]>> = {
  'docs/friends.md': ['refund', 'affiliate', 'plan', 'price'],
  'docs/TERMS.md': ['refund', 'affiliate', 'offer', 'plan', 'quota', 'price'],
  'docs/PRIVACY.md': ['price'],
  'docs/faq.md': ['refund', 'plan', 'quota', 'price', 'minimum'],
  'docs/features/manga.md': ['offer'],
  'docs/installation.md': ['minimum'],
  'docs/services/index.md': ['plan', 'quota', 'price'],
  'docs/services/deepL.md': ['plan', 'quota'],
  'docs/services/zhipu.md': ['plan'],
  'marketing/pricing.json': ['refund', 'affiliate', 'offer', 'plan', 'quota', 'price', 'engines'],
  'marketing/topup.json': ['refund', 'plan', 'quota', 'price', 'engines'],
  'marketing/bill.json': ['refund', 'price'],
  'marketing/exchange.json': ['refund', 'offer', 'plan', 'price'],
  'marketing/home.json': ['refund', 'affiliate', 'offer', 'plan', 'quota', 'price'],
  'marketing/download.json': ['minimum'],
  'marketing/manga.json': ['offer', 'plan', 'price'],
  'marketing/deals/manga.json': ['offer', 'plan', 'price'],
  'marketing/f-pdf-translate.json': ['plan'],
  'marketing/f-video-subtitle-translate.json': ['plan'],
  'marketing/image.json': ['plan'],
  'marketing/learn.json': ['plan'],
  'marketing/mobile.json': ['plan'],
  'marketing/usage-scenarios.json': ['offer', 'plan'],
  'marketing/welcome.json': ['plan'],
  'marketing/ao3.json': ['plan'],
  'marketing/manual-chrome-extension.json': ['minimum'],
};

/** What is the product's own wherever it stands. */
const KINDS_EVERYWHERE: readonly FactKind[] = ['claim', 'version', 'usage', 'quota', 'price', 'plan'];

/** File and fact of what is not ours: prices of other companies, and their plans. */
const OTHERS_FACTS: readonly RegExp[] = [/^docs\/[^/]+\/services\/\S+ .*(?:[$¥元]|USD)/];

/** Terms of the affiliate programme that the terms of use do not share: a notice of 30 days is another one. */
const MEANT_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'docs/TERMS.md': ['{affiliate:finalAfterDays}'],
};

interface Source {
  readonly file: string;
  readonly locale: LocaleCode;
  readonly text: string;
}

function sourcesOf(page: string): Source[] {
  const [kind = '', ...rest] = page.split('/');
  return LOCALE_CODES.flatMap((locale) => {
    const file = [kind, locale, ...rest].join('/');
    const path = join(CONTENT_DIR, file);
    return existsSync(path) ? [{ file, locale, text: readFileSync(path, 'utf8') }] : [];
  });
}

function everySource(kinds: readonly string[] = ['docs', 'marketing']): Source[] {
  return kinds.flatMap((kind) =>
    LOCALE_CODES.flatMap((locale) => {
      const folder = join(CONTENT_DIR, kind, locale);
      if (!existsSync(folder)) return [];
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return files
        .filter((name) => /\.(md|json)$/.test(name))
        .map((name) => ({ file: `${kind}/${locale}/${name}`, locale, text: readFileSync(join(folder, name), 'utf8') }));
    }),
  );
}

/** Strings of a file, or only those below a key `en`. */
function englishStrings(value: unknown, english: boolean): string[] {
  if (typeof value === 'string') return english ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => englishStrings(item, english || key === SOURCE_LOCALE));
}

describe('facts that the data holds are read from there', () => {
  it.each(Object.entries(PAGES).filter(([page]) => sourcesOf(page).length > 0))(
    '%s types none by hand',
    (page, kinds) => {
      const sources = sourcesOf(page);
      const typed = sources.flatMap((source) =>
        typedIn(source, kinds)
          .filter(({ placeholder }) => !MEANT_OTHERWISE[page]?.includes(placeholder))
          .map(
            ({ text: found, line, placeholder }) => `content/${source.file}:${line}: "${found}". Write ${placeholder}.`,
          ),
      );
      expect(typed).toEqual([]);
    },
  );

  it('no page types a claim, a version, what a function takes, a quota, a price or the name of a plan', () => {
    const typed = everySource().flatMap((source) =>
      typedIn(source, KINDS_EVERYWHERE)
        .filter(({ text: found }) => !OTHERS_FACTS.some((theirs) => theirs.test(`${source.file} ${found}`)))
        .map(
          ({ text: found, line, placeholder }) => `content/${source.file}:${line}: "${found}". Write ${placeholder}.`,
        ),
    );
    expect(typed).toEqual([]);
  });

  it('no string of the interface and no mail types a claim, a version, a quota, a price, the name of a plan or a term of refunds, affiliates and offers', () => {
    const kinds: FactKind[] = ['refund', 'affiliate', 'offer', 'quota', 'price', 'claim', 'version', 'plan'];
    const typed = everySource(['messages']).flatMap((source) =>
      typedIn(source, kinds).map(
        ({ text: found, line, placeholder }) => `content/${source.file}:${line}: "${found}". Write ${placeholder}.`,
      ),
    );
    expect(typed).toEqual([]);
  });

  it('no label of the tool and no demo types the name of a plan', () => {
    const files = ['interface/en.json', ...readdirSync(join(CONTENT_DIR, 'scenes')).map((name) => `scenes/${name}`)];
    const typed = files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const json: unknown = JSON.parse(readFileSync(join(CONTENT_DIR, file), 'utf8'));
        const text = englishStrings(json, file.startsWith('interface/')).join('\n');
        return typedIn({ file, locale: SOURCE_LOCALE, text }, ['plan']).map(({ text: found }) => `${file}: ${found}`);
      });
    expect(typed).toEqual([]);
  });

  it('no page types the month in which its facts were checked', () => {
    const typed = everySource().flatMap(({ file, locale, text }) =>
      findTypedMonth(text, locale, DATA).map(({ text: found, line }) => `content/${file}:${line}: ${found}`),
    );
    expect(typed).toEqual([]);
  });
});

describe('findTypedFacts', () => {
  const ALL: FactKind[] = [
    'claim',
    'usage',
    'version',
    'refund',
    'affiliate',
    'offer',
    'plan',
    'quota',
    'price',
    'engines',
    'minimum',
  ];

  it.each([
    ['Within 24 hours of paying', '24 hours', '{refund:month}'],
    ['em até 72 horas', '72 horas', '{refund:year}'],
    ['付款后 72 小时内', '72 小时', '{refund:year}'],
    ['innerhalb von 24 Stunden', '24 Stunden', '{refund:month}'],
    ['Consumers have 14 days.', '14 days', '{refund:euWithdrawalDays}'],
    ['try it for 3 days', '3 days', '{offer:manga-pro.days}'],
    ['less than 5 % was used', '5 %', '{refund:maxQuotaShare}'],
    ['pays 10% less', '10%', '{affiliate:discount}'],
    ['you earn 20%', '20%', '{affiliate:commission}'],
    ['自点击起 60 天内', '60 天', '{affiliate:windowDays}'],
    ['With Pine you read', 'Pine', '{plan:pro}'],
    ['o Oak começa', 'Oak', '{plan:max}'],
    ['20 million tokens', '20 million', '{quota:pro}'],
    ['5000万 token', '5000万', '{quota:max}'],
    ['for $30 a month', '$30', 'a live part, which reads content/catalogue.json'],
    ['für 240 € im Jahr', '240 €', 'a live part, which reads content/catalogue.json'],
    ['Google is included', 'Google', '{engines:…}'],
    ['Chromium 115 or newer', '115', '{minimum:package}'],
    ['try it for three days', 'three days', '{offer:manga-pro.days}'],
    [
      'on more than 60 video, news and learning platforms',
      '60 video, news and learning platforms',
      '{claim:platforms}',
    ],
    ['支持 60 个平台', '60 个平台', '{claim:platforms}'],
    ['500 tokens a minute', '500 tokens', '{usage:ai-subtitles}'],
  ])('finds in "%s" what should be a placeholder', (text, found, placeholder) => {
    const [typed] = findTypedFacts(text, ALL, SMALL_DATA);
    expect(typed).toEqual({ text: found, line: 1, placeholder });
  });

  it.each([
    'within {refund:month} hours',
    '124 hours, 720 hours, 7.24 hours',
    'DeepL Pine, API Pine, PDF {plan:pro}, DeepL-like',
    'a proof of the maximum, Proíba',
    'platforms: 60, 160 platforms, 60 minutes. Platforms',
    '120 million, 5 millions of others',
    'US$3000, 300 €, 2.80 €',
    '25%, 0.5%, 110%',
    'Manifest V3 in version 1150',
  ])('lets "%s" be', (text) => {
    const kinds = ALL.filter((kind) => kind !== 'engines');
    expect(findTypedFacts(text, kinds, SMALL_DATA)).toEqual([]);
  });

  it.each<[LocaleCode, string, number]>([
    ['en', 'as of November 2026', 1],
    ['pt-BR', 'em novembro de 2026', 1],
    ['zh', '截至 2026 年 11 月', 1],
    ['en', 'on 20 November 2025, as of {asOf:services}', 0],
  ])('finds a typed month in %s: %s', (locale, text, count) => {
    expect(findTypedMonth(text, locale, SMALL_DATA)).toHaveLength(count);
  });
});
