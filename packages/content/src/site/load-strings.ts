import { getLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { checkMessages, type MessageDiagnostic } from '@duoverso/locales/check-messages';
import {
  createMessageLoader,
  fileOfKey,
  type LoadMessages,
  loadMessages,
  type MessageKey,
  type Messages,
  messageFiles,
  useMessages,
} from '@duoverso/locales/messages';
import type { ContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';
import { nearestName } from '../diagnostics/did-you-mean.ts';
import { lineColumn } from '../diagnostics/excerpt.ts';
import { explainJson } from '../diagnostics/json-text.ts';
import type { Problems } from '../diagnostics/problems.ts';

/**
 * Reads the interface strings of all languages again, and `problems` hear what is wrong. Pages go on all the same: a string that a language lacks, or
 * has wrong, is the one that it had before, else the English one.
 * @returns whether there are strings to go on with: without the English ones there are none
 */
export function loadStrings(problems: Problems, cache: ContentCache): boolean {
  const texts = new Map(LOCALES.flatMap(({ code }) => messageFiles(code)).map(({ name, text }) => [name, text]));
  const unreadable = new Set(
    [...texts].filter(([name, text]) => !checkJson(name, text, problems)).map(([name]) => name),
  );
  if ([...unreadable].some(isEnglish)) return false;
  for (const { code, derived } of LOCALES) if (!derived) addMissingFiles(code, texts, unreadable, problems);
  const { texts: convert } = rememberedConversion(cache);
  const load = createMessageLoader(convert, true);
  const found = checkMessages(load, (strings, find) => cache.remember('strings', strings, find), convert);
  const diagnostics = found.filter(({ file }) => !unreadable.has(file));
  for (const diagnostic of withoutTwins(diagnostics)) {
    problems.add(whereOf(diagnostic, texts.get(diagnostic.file)), diagnostic.what, diagnostic.remedy);
  }
  if (diagnostics.some(({ file }) => isEnglish(file))) return false;
  useMessages(found.length === 0 ? load : withFallbacks(load, found));
  return true;
}

function isEnglish(file: string): boolean {
  return file.startsWith(`content/messages/${SOURCE_LOCALE}/`);
}

/** A language lacks a file of which English has strings. */
function addMissingFiles(
  code: LocaleCode,
  texts: ReadonlyMap<string, string>,
  unreadable: Set<string>,
  problems: Problems,
): void {
  for (const { name: english, text } of messageFiles(SOURCE_LOCALE)) {
    const name = english.replace(`/${SOURCE_LOCALE}/`, `/${code}/`);
    if (texts.has(name) || Object.keys(JSON.parse(text)).length === 0) continue;
    unreadable.add(name);
    const begin = `begin it in English: npm run translations -- fill ${code}`;
    problems.add(name, 'The file is missing.', `Translate ${english} into it, or ${begin}`);
  }
}

/** The strings of every language, with others in place of those that are wrong. */
function withFallbacks(load: LoadMessages, diagnostics: readonly MessageDiagnostic[]): LoadMessages {
  const wrong = new Set(diagnostics.map(({ file, key }) => `${file} ${key}`));
  const english = load(SOURCE_LOCALE);
  const keys = Object.keys(english) as MessageKey[];
  const earlier = new Map(LOCALES.map(({ code }) => [code, earlierStrings(code)]));
  const made = new Map<LocaleCode, Messages>();
  return (code) => {
    const known = made.get(code);
    if (known) return known;
    const own = load(code);
    const { derived } = getLocale(code);
    const files = derived ? [code, derived.from] : [code];
    const isRight = (key: MessageKey) =>
      own[key] !== undefined && !files.some((one) => wrong.has(`${fileOfKey(one, key)} ${key}`));
    const before = earlier.get(code);
    const strings = Object.fromEntries(
      keys.map((key) => {
        const other = before?.[key] === own[key] ? undefined : before?.[key];
        return [key, isRight(key) ? own[key] : (other ?? english[key])];
      }),
    ) as Messages;
    made.set(code, strings);
    return strings;
  };
}

function earlierStrings(code: LocaleCode): Partial<Messages> {
  try {
    return loadMessages(code);
  } catch {
    return {}; // nothing has been read so far
  }
}

function checkJson(name: string, text: string, problems: Problems): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    const { offset, what, remedy } = explainJson(text);
    problems.add(`${name}:${lineColumn(text, offset)}`, what, remedy);
    return false;
  }
}

/** A mistyped key is one fault, although its right name is missing as well. */
function withoutTwins(diagnostics: readonly MessageDiagnostic[]): MessageDiagnostic[] {
  const missing = new Map<string, MessageDiagnostic[]>();
  for (const diagnostic of diagnostics.filter(({ what }) => what.endsWith('is missing.'))) {
    missing.set(diagnostic.file, [...(missing.get(diagnostic.file) ?? []), diagnostic]);
  }
  const twins = new Set<MessageDiagnostic>();
  const reported = diagnostics.map((diagnostic) => {
    if (!diagnostic.key || !diagnostic.what.includes('is not a key')) return diagnostic;
    const lost = (missing.get(diagnostic.file) ?? []).filter((one) => !twins.has(one));
    const near = nearestName(
      diagnostic.key,
      lost.flatMap(({ key }) => key ?? []),
    );
    const twin = lost.find(({ key }) => key === near);
    if (!twin) return diagnostic;
    twins.add(twin);
    return { ...diagnostic, remedy: `Did you mean "${near}"?` };
  });
  return reported.filter((diagnostic) => !twins.has(diagnostic));
}

/** Where a fault stands: at its key, or where the missing one would stand. */
function whereOf({ file, key, after }: MessageDiagnostic, text: string | undefined): string {
  const offset = [key, after].map((name) => text?.indexOf(`"${name}"`) ?? -1).find((at) => at !== -1);
  return text === undefined || offset === undefined ? file : `${file}:${lineColumn(text, offset)}`;
}
