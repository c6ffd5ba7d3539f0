import { getLocale, LOCALES, type LocaleCode, localeOfTag, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';
import { type AppliedTexts, applyTexts, type RefusedText } from './apply-texts.ts';
import { mistakenLanguage, xliffDiagnostic } from './check-xliff.ts';
import { fileKey } from './export-xliff.ts';
import { type FileTranslation, readTranslation, type TranslatedUnit } from './file-translation.ts';
import { loadSameAllowed, type SameAllowed } from './same-as-english.ts';
import { selectFiles } from './select-files.ts';
import { hashText, isCode } from './text-unit.ts';
import { acceptFile } from './update-memory.ts';
import { fromXliff, readXliff } from './xliff-value.ts';

/** A file that cannot be imported at all. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

export interface ImportOptions {
  /** Day of the stamps, ISO 8601. */
  readonly day: string;
  /** Whether targets that are as they were are stamped, too: their translator has looked at them. */
  readonly acceptUnchanged: boolean;
}

/** What became of an import. */
export interface ImportResult extends Omit<AppliedTexts, 'applied'> {
  readonly locale: LocaleCode;
  /** Texts written, as `docs/usage paragraph-…`. */
  readonly applied: readonly string[];
  /** Targets that are what the translation says already. */
  readonly unchanged: number;
  /** Units without a target. */
  readonly untranslated: number;
}

const unitSchema = z.looseObject({ source: z.unknown().optional(), target: z.unknown().optional() });
const xliffSchema = z.looseObject({
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  resources: z.record(z.string(), z.record(z.string(), unitSchema)),
});

/**
 * Writes the targets of an XLIFF 2 file into the translations and stamps them. A unit that does not fit is refused with a reason, the others are
 * written. Throws an `ImportError`, and writes nothing, for a file that is damaged or no XLIFF 2 of a language of the site.
 */
export async function importXliff(contentDir: string, xml: string, options: ImportOptions): Promise<ImportResult> {
  const { locale, resources } = await parse(xml);
  const files = new Map(
    selectFiles(contentDir, [], [locale]).map((file) => [fileKey(file.source.file.id), file] as const),
  );
  const sameAllowed = loadSameAllowed(contentDir);
  const refused: RefusedText[] = [];
  const applied: string[] = [];
  let unchanged = 0;
  let untranslated = 0;
  const found: { readonly file: FileTranslation; readonly read: Targets }[] = [];
  for (const [key, units] of Object.entries(resources)) {
    const file = files.get(key);
    if (file) found.push({ file, read: readTargets(file, units, sameAllowed) });
    else refused.push(...Object.keys(units).map((id) => ({ file: key, id, reason: 'no file has this name' })));
  }
  refuseMistaken(
    found.flatMap(({ read }) => [...read.texts.values()]),
    locale,
  );
  for (const { file, read } of found) {
    refused.push(...read.refused);
    untranslated += read.untranslated;
    unchanged += read.unchanged.length;
    const result = applyTexts(contentDir, file, read.texts, { mark: 'made', day: options.day });
    refused.push(...result.refused);
    applied.push(...result.applied.map((id) => `${file.source.file.id} ${id}`));
    if (options.acceptUnchanged && read.unchanged.length > 0) {
      const now = readTranslation(contentDir, file.source, locale);
      acceptFile(contentDir, now, { day: options.day, blocks: read.unchanged });
    }
  }
  return { locale, applied, refused, unchanged, untranslated };
}

async function parse(
  xml: string,
): Promise<{ locale: LocaleCode; resources: z.infer<typeof xliffSchema>['resources'] }> {
  const diagnostic = xliffDiagnostic(xml);
  if (diagnostic) {
    throw new ImportError(
      `${diagnostic} Nothing was written. Save or send the file again, or export one with \`export LANG\`.`,
    );
  }
  let data: unknown;
  try {
    data = await readXliff(xml);
  } catch (cause) {
    throw new ImportError(`The file is no XLIFF: ${(cause as Error).message}. Export one with \`export LANG\`.`, {
      cause,
    });
  }
  const result = xliffSchema.safeParse(data);
  if (!result.success) {
    throw new ImportError(`The file is no XLIFF 2 with a target language:\n${z.prettifyError(result.error)}`);
  }
  const { sourceLanguage, targetLanguage, resources } = result.data;
  const english = getLocale(SOURCE_LOCALE).lang;
  if (localeOfTag(sourceLanguage)?.code !== SOURCE_LOCALE) {
    throw new ImportError(
      `The source language is "${sourceLanguage}", not "${english}": translations are made from it.`,
    );
  }
  const targets = LOCALES.filter(({ code, derived }) => code !== SOURCE_LOCALE && !derived);
  const meant = localeOfTag(targetLanguage)?.code;
  const locale = targets.find(({ code }) => code === meant)?.code;
  if (!locale) {
    const known = targets.map(({ lang }) => lang).join(', ');
    throw new ImportError(`The target language is "${targetLanguage}". Use one of: ${known}.`);
  }
  return { locale, resources };
}

/** Hundreds of texts would be written over in a language that is not theirs. */
function refuseMistaken(texts: readonly string[], locale: LocaleCode): void {
  const mistaken = mistakenLanguage(texts, locale);
  if (mistaken) {
    throw new ImportError(
      `The target language is "${getLocale(locale).lang}", but the texts are in another one (${mistaken}). Nothing was written.`,
    );
  }
}

interface Targets {
  readonly texts: ReadonlyMap<string, string>;
  readonly refused: readonly RefusedText[];
  readonly unchanged: readonly string[];
  readonly untranslated: number;
}

function readTargets(
  file: FileTranslation,
  units: Readonly<Record<string, z.infer<typeof unitSchema>>>,
  sameAllowed: SameAllowed,
): Targets {
  const texts = new Map<string, string>();
  const refused: RefusedText[] = [];
  const unchanged: string[] = [];
  let untranslated = 0;
  for (const [id, { source, target }] of Object.entries(units)) {
    const text = fromXliff(target ?? '');
    const unit = find(file, id, fromXliff(source));
    if (text.trim() === '') untranslated += 1;
    else if (!unit) refused.push({ file: file.source.file.id, id, reason: reasonOf(file, id) });
    else if (unit.translation?.text === text && unit.status.state !== 'missing') unchanged.push(unit.source.id);
    else if (unit.source.text === text && !isCode(unit.source) && !sameAllowed(text, file.locale))
      refused.push({ file: file.source.file.id, id, reason: 'the translation is as in English' });
    else texts.set(unit.source.id, text);
  }
  return { texts, refused, unchanged, untranslated };
}

/** The text that a unit was exported from, if English still says it; in data files it may have moved. */
function find({ units }: FileTranslation, id: string, text: string): TranslatedUnit | undefined {
  const says = ({ source }: TranslatedUnit) => hashText(source) === hashText({ kind: source.kind, text });
  return units.find((unit) => unit.source.id === id && says(unit)) ?? units.find(says);
}

function reasonOf({ units }: FileTranslation, id: string): string {
  return units.some(({ source }) => source.id === id)
    ? 'its English text is not the one that was exported: export it again'
    : 'no English text has this id';
}
