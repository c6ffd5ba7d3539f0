import { getLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { phraseFinder } from './english-phrases.ts';
import { readSource, type TranslatedUnit } from './file-translation.ts';
import { selectFiles } from './select-files.ts';
import { isCode, type TextUnit } from './text-unit.ts';
import { listTranslatedFiles } from './translated-file.ts';

/** An English text and what stands for it in other languages. */
export interface SideBySide {
  /** Place of the English text, e.g. `content/docs/en/usage.md:12`. */
  readonly where: string;
  readonly kind: string;
  readonly english: string;
  readonly translations: readonly LanguageText[];
}

/** A text in a language. */
export interface LanguageText {
  readonly locale: LocaleCode;
  /** Left out where it hasn't been written. */
  readonly text?: string;
  readonly line?: number;
  readonly state: TranslatedUnit['status']['state'];
  /** Of a text that a program has converted: the language that it comes from. */
  readonly from?: LocaleCode;
}

export interface SideBySideOptions {
  /** Languages to show; left out: all, but the one that is another's text as it stands. */
  readonly locales?: readonly LocaleCode[] | undefined;
  /** At most so many English texts; left out: all. */
  readonly limit?: number | undefined;
}

/** Every English text of a content folder that is translated, code left out, with its place. */
export function englishTexts(contentDir: string): { fileId: string; where: string; unit: TextUnit }[] {
  return listTranslatedFiles(contentDir).flatMap((file) => {
    const source = readSource(contentDir, file);
    const units = source?.blocks.flatMap((block) => block.units).filter((unit) => unit.text && !isCode(unit)) ?? [];
    return units.map((unit) => ({
      fileId: file.id,
      where: `content/${file.pathOf(SOURCE_LOCALE)}:${unit.line}`,
      unit,
    }));
  });
}

/**
 * Every English text that contains a phrase, with its translations: the same words in different places, and what each language has made of them.
 * Throws a `RangeError` for a phrase without words.
 * @returns the texts, in the order of their files, and how many there are without the limit
 */
export function findSideBySide(
  contentDir: string,
  phrase: string,
  { locales, limit = Number.POSITIVE_INFINITY }: SideBySideOptions = {},
): { readonly texts: SideBySide[]; readonly total: number } {
  if (!/[\p{L}\p{N}]/u.test(phrase)) throw new RangeError('Give a phrase of at least one word.');
  const contains = phraseFinder(phrase);
  const all = englishTexts(contentDir).filter(({ unit }) => contains(unit.text));
  const found = all.slice(0, limit);
  const shown =
    locales ??
    LOCALES.filter(({ code, derived }) => code !== SOURCE_LOCALE && derived?.by !== 'same').map(({ code }) => code);
  const unitOf = readUnits(contentDir, new Set(found.map(({ fileId }) => fileId)), shown);
  const texts = found.map(({ fileId, where, unit }) => ({
    where,
    kind: unit.kind,
    english: unit.text,
    translations: shown.map((locale) => textIn(locale, (code) => unitOf(fileId, code, unit.id))),
  }));
  return { texts, total: all.length };
}

type UnitLookup = (fileId: string, locale: LocaleCode, unitId: string) => TranslatedUnit | undefined;

/** Reads files in languages, and in the languages that those are made from, once. */
function readUnits(contentDir: string, fileIds: ReadonlySet<string>, locales: readonly LocaleCode[]): UnitLookup {
  const read = new Set(locales.flatMap((code) => [code, getLocale(code).derived?.from ?? code]));
  const units = new Map<string, TranslatedUnit>();
  if (fileIds.size === 0) return () => undefined;
  for (const { source, locale, units: own } of selectFiles(contentDir, [...fileIds], [...read])) {
    if (!fileIds.has(source.file.id)) continue;
    for (const unit of own) units.set(`${source.file.id} ${locale} ${unit.source.id}`, unit);
  }
  return (fileId, locale, unitId) => units.get(`${fileId} ${locale} ${unitId}`);
}

/** The text in a language; of a derived one its own, or else that of the language that it is made from, converted. */
function textIn(locale: LocaleCode, unitIn: (code: LocaleCode) => TranslatedUnit | undefined): LanguageText {
  const own = unitIn(locale);
  const { derived } = getLocale(locale);
  const unit = own?.translation || !derived ? own : unitIn(derived.from);
  if (!unit?.translation) return { locale, state: 'missing' };
  const { text, line } = unit.translation;
  const { state } = unit.status;
  if (unit === own || !derived) return { locale, text, line, state };
  return { locale, text: derived.by === 'traditional' ? toTraditional(text) : text, state, from: derived.from };
}
