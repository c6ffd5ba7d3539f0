import { formatMonth, type LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Commerce } from '../data/catalogue.ts';
import { placeholderValues } from '../data/placeholder-values.ts';
import type { PlaceholderData } from '../data/placeholders.ts';

/** A fact of the data that stands in a text by hand. */
export interface TypedFact {
  /** What was typed, e.g. `72 hours`. */
  readonly text: string;
  /** 1-based line of the text. */
  readonly line: number;
  /** The placeholder that gives it. */
  readonly placeholder: string;
}

/** Kinds of facts. A page is asked for those that it speaks about; elsewhere the same number means something else. */
export type FactKind =
  | 'refund'
  | 'affiliate'
  | 'offer'
  | 'plan'
  | 'quota'
  | 'price'
  | 'engines'
  | 'minimum'
  | 'claim'
  | 'usage'
  | 'version';

/** Words for a unit in the languages of the site, as far as their texts use it behind a number. */
const HOURS = String.raw`(?:-?hours?|h\b|ч\b|часа?|часов|horas?|heures?|ore|Stunden|小时|小時|時間|시간|ساعات?|घंट[ेों]+)`;
const DAYS = String.raw`(?:-?days?|dias?|días?|jours?|giorni|Tagen?|天|日|일|дн\.|дней|дня|يومًا|أيام|दिनों?)`;
const MILLIONS = String.raw`(?:millions?|milhões|millones|Millionen|milioni|млн|миллион\p{L}*|मिलियन|مليون\p{L}*)`;
const TOKENS = String.raw`(?:de )?(?:tokens?|Tokens?|токен\p{L}*|トークン|토큰|टोकन|رمز|توكن)`;
const GAP = String.raw`[\s\u00a0\u202f]?`;
/** What the claims count, as far as their texts name it within six words behind the number. */
const COUNTED: Readonly<Record<string, string>> = {
  users: '(?:users|readers|people|usuários|leitores|pessoas|usuarios|lectores|utilisateurs|lecteurs|用户|读者)',
  languages: '(?:languages|idiomas|línguas|langues|Sprachen|lingue|языков|种语言|语言|言語|언어)',
  engines: '(?:engines|motores|moteurs|motori|Dienste|движков|个翻译引擎|个引擎|种翻译引擎)',
  platforms: String.raw`(?:platforms|plataformas|plateformes|piattaforme|Plattformen|платформ|个[\p{Script=Han}、]{0,14}平台)`,
  styles: '(?:styles|estilos|stili|Stile|стилей|种样式|种显示样式)',
};
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * Facts that a source text repeats instead of reading them by placeholder.
 * @param text source of a page, placeholders not filled
 */
export function findTypedFacts(text: string, kinds: readonly FactKind[], data: PlaceholderData): TypedFact[] {
  const patterns = factPatterns(data).filter(({ kind }) => kinds.includes(kind));
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap(({ pattern, placeholder }) =>
        [...line.matchAll(pattern)].map(([found]) => ({ text: found.trim(), line: index + 1, placeholder })),
      ),
    );
}

/** A month of the data written out in a language: `November 2026`, `2026 年 11 月`. */
export function findTypedMonth(text: string, locale: LocaleCode, { dates, models }: PlaceholderData): TypedFact[] {
  const months = [...new Set([...Object.values(dates), models.asOf])].map((month) => formatMonth(locale, month));
  const loosely = months.map((month) => [...month.replaceAll(' ', '')].map(literally).join(String.raw`\s?`));
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(new RegExp(loosely.join('|'), 'giu'))].map(([found]) => ({
      text: found,
      line: index + 1,
      placeholder: '{asOf:…}',
    })),
  );
}

interface Pattern {
  readonly kind: FactKind;
  readonly pattern: RegExp;
  readonly placeholder: string;
}

function factPatterns(data: PlaceholderData): Pattern[] {
  const { catalogue } = data.commerce;
  const value = placeholderValues('en', data, createTranslate('en'));
  const amount = (kind: FactKind, name: string, unit: string): Pattern => ({
    kind,
    pattern: new RegExp(
      String.raw`(?<![\d.,]|\d\s)${literally(value.get(name)?.replace('%', '') ?? '')}${GAP}${unit}`,
      'gu',
    ),
    placeholder: `{${name}}`,
  });
  return [
    ...Object.entries(COUNTED).map(([name, unit]) => claimPattern(name, value.get(`claim:${name}`) ?? '', unit)),
    ...Object.entries(catalogue.usage.features)
      .filter(([, { tokens }]) => tokens !== undefined)
      .map(([name]) => amount('usage', `usage:${name}`, TOKENS)),
    ...[...new Set(data.releases.downloads.map(({ version }) => version))].map(
      (version): Pattern => ({
        kind: 'version',
        pattern: new RegExp(`(?<![\\d.])${literally(version)}(?![\\d.]\\d)`, 'gu'),
        placeholder: 'nothing, or a live part, which reads content/releases.json',
      }),
    ),
    ...Object.keys(catalogue.refunds.windows).map((window) => amount('refund', `refund:${window}`, HOURS)),
    amount('refund', 'refund:euWithdrawalDays', DAYS),
    amount('refund', 'refund:maxQuotaShare', '[%٪]'),
    amount('affiliate', 'affiliate:windowDays', DAYS),
    amount('affiliate', 'affiliate:finalAfterDays', DAYS),
    amount('affiliate', 'affiliate:commission', '[%٪]'),
    amount('affiliate', 'affiliate:discount', '[%٪]'),
    ...data.commerce.offers.flatMap(({ id }) => [
      amount('offer', `offer:${id}.accountDays`, DAYS),
      amount('offer', `offer:${id}.days`, DAYS),
      ...wordPattern('offer', `offer:${id}.days`, value.get(`offer:${id}.days`) ?? '', DAYS),
    ]),
    ...Object.keys(data.releases.minimumChromium).map((name) =>
      amount('minimum', `minimum:${name}`, String.raw`(?!\d)`),
    ),
    ...catalogue.plans.flatMap((plan) => planPatterns(plan)),
    ...engineNames(data).map(
      (name): Pattern => ({
        kind: 'engines',
        pattern: new RegExp(`\\b${literally(name)}`, 'gu'),
        placeholder: '{engines:…}',
      }),
    ),
  ];
}

/** A number of a claim, before what it counts: `60 video platforms`. */
function claimPattern(name: string, number: string, unit: string): Pattern {
  const digits = [...number.replace(/\D/g, '')].map(literally).join('[.,\\s]?');
  return {
    kind: 'claim',
    pattern: new RegExp(
      `(?<![\\d.,]|\\d\\s)${digits}\\+?${GAP}(?:[\\p{Script=Latin}\\p{Script=Cyrillic},-]+\\s){0,6}${unit}`,
      'giu',
    ),
    placeholder: `{claim:${name}}`,
  };
}

/** The same number in English words: `three days`. */
function wordPattern(kind: FactKind, name: string, number: string, unit: string): Pattern[] {
  const word = NUMBER_WORDS[Number(number) - 1];
  return word ? [{ kind, pattern: new RegExp(`\\b${word} ${unit}`, 'giu'), placeholder: `{${name}}` }] : [];
}

/** Names of plans are not those of other companies' products, such as DeepL Pro. */
function planPatterns({ id, name, tokensPerMonth, terms }: Commerce['catalogue']['plans'][number]): Pattern[] {
  const other = String.raw`(?<!(?:DeepL|API)[\s\u00a0])(?<![\w:.-])`;
  const [millions, tenThousands] = [tokensPerMonth / 1e6, tokensPerMonth / 1e4];
  const major = new Set(
    terms.flatMap(({ prices }) =>
      Object.entries(prices).map(([currency, price]) => (currency === 'JPY' ? price : price / 100)),
    ),
  );
  const prices = [...major].map((price) => literally(String(price))).join('|');
  return [
    {
      kind: 'plan',
      pattern: new RegExp(`${other}${literally(name)}(?![\\p{Script=Latin}\\d}-])`, 'gu'),
      placeholder: `{plan:${id}}`,
    },
    {
      kind: 'quota',
      pattern: new RegExp(`(?<![\\d.,])(?:${millions}${GAP}${MILLIONS}|${tenThousands}${GAP}[万萬만])`, 'giu'),
      placeholder: `{quota:${id}}`,
    },
    {
      kind: 'price',
      pattern: new RegExp(
        `[$€¥￥]${GAP}(?:${prices})(?![\\d.,]\\d)(?!\\d)|(?<![\\d.,])(?:${prices})${GAP}(?:[€元円]|EUR|USD|BRL)`,
        'gu',
      ),
      placeholder: 'a live part, which reads content/catalogue.json',
    },
  ];
}

function engineNames({ services: { free, services } }: PlaceholderData): string[] {
  return [...free, ...services.filter(({ plan }) => plan !== undefined).map(({ name }) => name)];
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
