import { getLocale } from '@duoverso/locales';
import { describeMisalignment } from '../docs/align-blocks.ts';
import { compareCopy } from '../marketing/marketing-copy.ts';
import { checkText } from './check-text.ts';
import type { FileTranslation, TranslatedUnit } from './file-translation.ts';
import type { Term } from './glossary.ts';
import { foreignLanguage } from './language-of-text.ts';
import { missingTerms, termsOfFile } from './missing-terms.ts';
import { OTHER_LANGUAGES_FILE, type OtherLanguageAllowed } from './other-languages.ts';
import { hasWords, type SameAllowed, visibleWords } from './same-as-english.ts';
import { SAME_AS_ENGLISH_FILE } from './same-list.ts';
import { strangeLetters } from './script-of-text.ts';
import { hashText, isCode } from './text-unit.ts';
import type { UnitState } from './unit-state.ts';

/** A text that waits for a translator. */
export interface OpenUnit {
  readonly id: string;
  readonly kind: string;
  readonly state: Exclude<UnitState['state'], 'current'>;
  readonly reason?: UnitState['reason'];
  /** The beginning of the English text. */
  readonly english: string;
  /** Hash of the English text that a stale translation was made from, as far as a stamp names it. */
  readonly madeFrom?: string;
  /** Place of the English text, e.g. `content/docs/en/usage.md:12`. */
  readonly source: string;
  /** Place of the translation, if there is one. */
  readonly where?: string;
}

/** A translation that readers of both texts must not take for the same: behind its English, or written by a machine and not read since. */
export interface DoubtfulText {
  /** As it stands in its file, with Markdown and placeholders; of a derived language, already in it. */
  readonly text: string;
  readonly doubt: 'stale' | 'draft';
}

/** A fault of a translation: what is wrong where, and what to do. */
export interface TranslationDiagnostic {
  readonly kind:
    | 'misaligned'
    | 'misplaced'
    | 'same-as-english'
    | 'language'
    | 'script'
    | 'glossary'
    | 'unwanted-word'
    | 'empty'
    | 'placeholder'
    | 'plural'
    | 'markup'
    | 'length'
    | 'spacing'
    | 'unreadable'
    | 'stamps';
  readonly where: string;
  readonly what: string;
  readonly remedy: string;
}

/** How a file stands in a language. */
export interface FileReport {
  readonly id: string;
  /** Path of the translation, relative to the project. */
  readonly path: string;
  /** `missing`: it hasn't been written; `incomplete`: it lacks texts; `misaligned`: its blocks are not those of the English page. */
  readonly state: 'current' | 'stale' | 'incomplete' | 'missing' | 'misaligned';
  readonly texts: number;
  readonly stale: number;
  readonly missing: number;
  /** Texts that a machine has written and no one has read. */
  readonly machine: number;
  /** Day of the youngest stamp, ISO 8601. */
  readonly day?: string;
  readonly open: readonly OpenUnit[];
  readonly doubtful: readonly DoubtfulText[];
  /** What readers see of the texts that are as in English, where faults are looked for. */
  readonly same: readonly string[];
  /** Texts in another language than their file's that an exception allows, where faults are looked for. */
  readonly foreign: readonly string[];
  readonly diagnostics: readonly TranslationDiagnostic[];
}

/** What the checks of a language need beside its texts. */
export interface LanguageRules {
  readonly terms: readonly Term[];
  readonly sameAllowed: SameAllowed;
  readonly otherLanguageAllowed: OtherLanguageAllowed;
}

const EXCERPT_LENGTH = 72;
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
const languageName = (language: string) => (language === 'Latn' ? 'Latin letters' : LANGUAGE_NAMES.of(language));

/**
 * How a file stands in a language, from its texts and stamps.
 * @param rules left out, faults are not looked for
 */
export function reportFile(translation: FileTranslation, rules?: LanguageRules): FileReport {
  const { source, locale, text, units, gap } = translation;
  const path = `content/${source.file.pathOf(locale)}`;
  const count = (test: (unit: TranslatedUnit) => boolean) => units.filter(test).length;
  const stale = count(({ status }) => status.state === 'stale');
  const missing = count(({ status }) => status.state === 'missing');
  const written = text !== undefined;
  const days = units.flatMap(({ status }) => status.day ?? []).sort();
  const day = days.at(-1);
  return {
    id: source.file.id,
    path,
    state: !written ? 'missing' : gap ? 'misaligned' : missing > 0 ? 'incomplete' : stale > 0 ? 'stale' : 'current',
    texts: units.length,
    stale,
    missing,
    machine: count(({ status }) => status.machine),
    ...(day && { day }),
    open: written ? units.flatMap((unit) => openUnit(unit, translation, path)) : [],
    doubtful: written ? units.flatMap(doubtfulText) : [],
    same: written && rules ? units.flatMap(sameWords) : [],
    foreign: written && rules ? units.flatMap((unit) => allowedForeign(unit, translation.locale, rules)) : [],
    diagnostics: written && rules ? findDiagnostics(translation, path, rules) : [],
  };
}

function findDiagnostics(translation: FileTranslation, path: string, rules: LanguageRules): TranslationDiagnostic[] {
  const { gap, extra, units } = translation;
  const own = { ...rules, terms: termsOfFile(rules.terms, translation.source.file.id) };
  return [
    ...misalignments(translation, path),
    // A page that does not line up has blocks too many anyway; the first place says it.
    ...(gap ? [] : extra.map((unit) => unknownText(unit.id, `${path}:${unit.line}`))),
    ...misplacements(translation, path),
    ...units.flatMap((unit) => unitDiagnostics(unit, translation, path, own)),
  ];
}

function misplacements(translation: FileTranslation, path: string): TranslationDiagnostic[] {
  const english = `content/${translation.source.file.pathOf('en')}`;
  return misplacedTexts(translation).map(({ unit, belongs, sure }) => ({
    kind: 'misplaced',
    where: `${path}:${unit.translation?.line ?? 1}`,
    what:
      `The ${unit.source.kind} "${excerpt(unit.translation?.text ?? '')}" stands for "${excerpt(unit.source.text)}" (${english}:${unit.source.line}), ` +
      `but ${sure ? 'was made from' : 'looks like the translation of'} "${excerpt(belongs.source.text)}" (line ${belongs.source.line}).`,
    remedy: `Move it there, or say that it is right: npm run translations -- accept ${path} --block ${unit.source.id}`,
  }));
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH - 1)}…` : line;
}

function openUnit({ source, translation, status }: TranslatedUnit, of: FileTranslation, path: string): OpenUnit[] {
  if (status.state === 'current') return [];
  const own = translation && hashText(translation);
  const made = of.translationMemory.find(
    (memoryEntry) => memoryEntry.translation === own && memoryEntry.source !== hashText(source),
  );
  return [
    {
      id: source.id,
      kind: source.kind,
      state: status.state,
      ...(status.reason && { reason: status.reason }),
      ...(status.state === 'stale' && made && { madeFrom: made.source }),
      english: excerpt(source.text),
      source: `content/${of.source.file.pathOf('en')}:${source.line}`,
      ...(translation && { where: `${path}:${translation.line}` }),
    },
  ];
}

function doubtfulText({ translation, status }: TranslatedUnit): DoubtfulText[] {
  if (!translation || isCode(translation)) return [];
  if (status.state === 'stale') return [{ text: translation.text, doubt: 'stale' }];
  return status.machine ? [{ text: translation.text, doubt: 'draft' }] : [];
}

function sameWords({ source, translation }: TranslatedUnit): string[] {
  if (!translation || translation.text !== source.text || isCode(source)) return [];
  const words = visibleWords(source.text);
  return hasWords(words) ? [words] : [];
}

function allowedForeign(
  { source, translation }: TranslatedUnit,
  locale: FileTranslation['locale'],
  { otherLanguageAllowed }: LanguageRules,
): string[] {
  if (!translation || isCode(source) || !otherLanguageAllowed(translation.text)) return [];
  const { text } = translation;
  return strangeLetters(source.text, text, locale) || foreignLanguage(text, locale) ? [text] : [];
}

function misalignments({ source, text, gap }: FileTranslation, path: string): TranslationDiagnostic[] {
  if (gap) return [{ kind: 'misaligned', ...describeMisalignment(gap, `content/${source.file.pathOf('en')}`, path) }];
  if (source.file.format !== 'copy') return [];
  return compareCopy(JSON.parse(source.text), JSON.parse(text ?? '{}')).map((what) => ({
    kind: 'misaligned',
    where: path,
    what: `${what}.`,
    remedy: 'Give every language the same keys in the same order.',
  }));
}

function unknownText(id: string, where: string): TranslationDiagnostic {
  return { kind: 'misaligned', where, what: `"${id}" is not in English.`, remedy: 'Remove it, or add it to English.' };
}

function unitDiagnostics(
  { source, translation, status }: TranslatedUnit,
  { source: { file }, locale }: FileTranslation,
  path: string,
  { terms, sameAllowed, otherLanguageAllowed }: LanguageRules,
): TranslationDiagnostic[] {
  if (!translation) return [];
  const where = `${path}:${translation.line}`;
  const english = `English (content/${file.pathOf('en')}:${source.line}): ${source.text.slice(0, EXCERPT_LENGTH)}`;
  const wrong = checkText(source, translation.text, file, getLocale(locale).lang);
  if (wrong) return [{ kind: wrong.kind, where, what: `The ${source.kind} ${wrong.what}.`, remedy: english }];
  if (source.text === translation.text && status.state !== 'missing') {
    if (isCode(source) || sameAllowed(source.text, locale)) return [];
    const what = `"${visibleWords(source.text).slice(0, EXCERPT_LENGTH)}" is as in English.`;
    const remedy = `Translate it, or allow it in content/${SAME_AS_ENGLISH_FILE}, under the reason.`;
    return [{ kind: 'same-as-english', where, what, remedy }];
  }
  if (isCode(source)) return [];
  const foreignAllowed = otherLanguageAllowed(translation.text);
  const foreign = foreignAllowed ? undefined : foreignLanguage(translation.text, locale);
  if (foreign && status.state !== 'missing') {
    const what = `"${visibleWords(translation.text).slice(0, EXCERPT_LENGTH)}" is written in ${languageName(foreign)}.`;
    const remedy = `Translate it, or add its beginning with a reason to content/${OTHER_LANGUAGES_FILE}.`;
    return [{ kind: 'language', where, what, remedy }];
  }
  const strange = foreignAllowed ? undefined : strangeLetters(source.text, translation.text, locale);
  if (strange) {
    const what = `"${strange}" is not written in the letters of the language.`;
    return [{ kind: 'script', where, what, remedy: english }];
  }
  return missingTerms(terms, source.text, translation.text, locale).map((term) => ({
    kind: 'glossary',
    where,
    what: `"${term.english}" is not said as ${term.translations.map((one) => `"${one}"`).join(' or ')}.`,
    remedy: english,
  }));
}

/** A translation that stands beside another English text than its own. */
interface MisplacedText {
  readonly unit: TranslatedUnit;
  /** The English text that it translates, with what stands there. */
  readonly belongs: TranslatedUnit;
  /** Whether a stamp says so; otherwise everything but a stamp does. */
  readonly sure: boolean;
}

/**
 * Finds texts of a page that lines up and yet says the wrong thing, such as a question over the answer to another. A stamp tells it, where the English
 * text that it names stands elsewhere without its translation. Without a stamp, a text is told that no stamp knows, beside a new English text, when
 * an English one is left without its translation: one that had one, or a heading over a text that is translated.
 */
function misplacedTexts({ units, translationMemory, gap, source }: FileTranslation): MisplacedText[] {
  if (gap || source.file.format !== 'page') return [];
  const recordedSources = new Set(translationMemory.map((memoryEntry) => memoryEntry.source));
  const byTranslation = Map.groupBy(translationMemory, ({ translation }) => translation);
  const places = new Map(units.map((unit) => [hashText(unit.source), unit]));
  const left = units.filter(
    (unit, index) =>
      waits(unit, byTranslation.has(hashText(unit.source))) &&
      (recordedSources.has(hashText(unit.source)) || (isHeading(unit) && units[index + 1]?.status.state === 'current')),
  );
  return units.flatMap((unit): MisplacedText[] => {
    const { translation, status } = unit;
    if (!translation || isCode(translation) || status.state !== 'stale') return [];
    const about = byTranslation.get(hashText(translation));
    const own = hashText(unit.source);
    const named = about
      ?.filter((memoryEntry) => memoryEntry.source !== own)
      .map((memoryEntry) => places.get(memoryEntry.source))
      .find((one) => one && one.status.state !== 'current');
    if (named) return [{ unit, belongs: named, sure: true }];
    if (about || recordedSources.has(own)) return [];
    const belongs = left.find(({ source: { kind } }) => kind === unit.source.kind);
    return belongs ? [{ unit, belongs, sure: false }] : [];
  });
}

/** Whether English stands where a translation should: no stamp says that it is right as it is. */
function waits({ source, translation }: TranslatedUnit, recorded: boolean): boolean {
  return !translation || (!recorded && hashText(translation) === hashText(source));
}

function isHeading({ source }: TranslatedUnit): boolean {
  return source.kind.startsWith('heading ');
}
