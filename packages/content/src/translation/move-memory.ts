import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { hashText } from './text-unit.ts';
import { blocksOf, listTranslatedFiles, readTranslated, type TranslatedFile } from './translated-file.ts';
import { type MemoryEntry, readWholeMemory, writeTranslationMemory } from './translation-memory.ts';

/** What happens to the files of a content folder. */
export interface FileChanges {
  /** New names of files by their old ones, e.g. `docs/usage`; `undefined` for those that go. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** What becomes of a text: the same with other addresses in its links. @param file its name, e.g. `docs/usage` */
  readonly change: (text: string, file: string) => string;
}

/**
 * Carries the translation memory along while files get other names, and links in texts other addresses: what is translated stays so, and what was behind
 * stays behind. Reads the texts as they stand before the change. Gives the languages whose memory is another one now.
 */
export function moveMemory(contentDir: string, changes: FileChanges): string[] {
  const files = listTranslatedFiles(contentDir);
  const ofSource = new Map(files.map((file) => [file.id, changedHashes(contentDir, file, SOURCE_LOCALE, changes)]));
  return LOCALES.flatMap(({ code }) => {
    if (code === SOURCE_LOCALE) return [];
    const memory = readWholeMemory(contentDir, code);
    const moved = files.filter((file) => {
      if (!memory.files.has(file.id)) return false;
      const maps = [ofSource.get(file.id) ?? NONE, changedHashes(contentDir, file, code, changes)] as const;
      if (!changes.names.has(file.id) && maps.every(({ size }) => size === 0)) return false;
      const entries = memory.of(file.id).map((entry) => carry(entry, ...maps));
      const name = changes.names.has(file.id) ? changes.names.get(file.id) : file.id;
      if (name !== file.id) writeTranslationMemory(contentDir, code, file.id, []);
      if (name !== undefined) writeTranslationMemory(contentDir, code, name, entries);
      return true;
    });
    return moved.length > 0 ? [code] : [];
  });
}

type Hashes = ReadonlyMap<string, string>;

const NONE: Hashes = new Map();

/** New hashes by the old ones, of the texts of a file that change. */
function changedHashes(contentDir: string, file: TranslatedFile, locale: string, { change }: FileChanges): Hashes {
  const text = readTranslated(contentDir, file, locale);
  if (text === undefined || change(text, file.id) === text) return NONE;
  const units = blocksOf(file, text, locale).flatMap((block) => block.units);
  const pairs = units.map(
    (unit) => [hashText(unit), hashText({ kind: unit.kind, text: change(unit.text, file.id) })] as const,
  );
  return new Map(pairs.filter(([before, after]) => before !== after));
}

function carry(entry: MemoryEntry, sources: Hashes, translations: Hashes): MemoryEntry {
  const { source, translation } = entry;
  return {
    ...entry,
    source: sources.get(source) ?? source,
    translation: translations.get(translation) ?? translation,
  };
}
