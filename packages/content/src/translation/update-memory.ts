import type { FileTranslation, TranslatedUnit } from './file-translation.ts';
import { hashText } from './text-unit.ts';
import { type EntryMark, type MemoryEntry, writeTranslationMemory } from './translation-memory.ts';

/** What a stamp says from now on: the day, and how the translation stands to its source. */
export interface Decision {
  readonly day: string;
  readonly mark: EntryMark;
}

/**
 * The stamps of a file after decisions about some of its texts. Stamps of the others stay as they are; those of texts that no longer stand in
 * either file go.
 * @param decide gives nothing for a text whose stamps stay
 */
export function updateMemory(
  { units, translationMemory }: Pick<FileTranslation, 'units' | 'translationMemory'>,
  decide: (unit: TranslatedUnit) => Decision | undefined,
): MemoryEntry[] {
  return units.flatMap((unit) => {
    if (!unit.translation) return [];
    const source = hashText(unit.source);
    const translation = hashText(unit.translation);
    const decision = decide(unit);
    const about = translationMemory.filter((memoryEntry) => memoryEntry.translation === translation);
    if (decision?.mark === 'behind') {
      // What the translation was made from stays known: it tells which block is which.
      return [...about.filter((memoryEntry) => memoryEntry.source !== source), { source, translation, ...decision }];
    }
    if (decision) return [{ source, translation, ...decision }];
    const exact = about.find((memoryEntry) => memoryEntry.source === source);
    if (exact) return [exact];
    return about.length > 0 ? about : translationMemory.filter((memoryEntry) => memoryEntry.source === source);
  });
}

/** Which texts of a file are meant, and what is said of them. */
export interface AcceptOptions {
  /** Ids of texts; left out: all of the file. */
  readonly blocks?: readonly string[] | undefined;
  /** Day of the stamps, ISO 8601. */
  readonly day: string;
}

/**
 * Stamps the translations of a file as made from the English text as it is now.
 * @returns ids of the texts that were stamped
 */
export function acceptFile(contentDir: string, file: FileTranslation, { blocks, day }: AcceptOptions): string[] {
  const open = file.units.filter(
    ({ source, translation, status }) =>
      translation && (status.state !== 'current' || status.machine) && (blocks?.includes(source.id) ?? true),
  );
  return recordUnits(contentDir, file, open, { day, mark: 'made' });
}

/**
 * Stamps the stale translations of a file as known to be behind: reports and pages go on saying so, the check lets them pass until the English
 * text changes again.
 * @returns ids of the texts that were stamped
 */
export function deferFile(contentDir: string, file: FileTranslation, { blocks, day }: AcceptOptions): string[] {
  const stale = file.units.filter(
    ({ source, status }) =>
      status.state === 'stale' && status.reason !== 'deferred' && (blocks?.includes(source.id) ?? true),
  );
  return recordUnits(contentDir, file, stale, { day, mark: 'behind' });
}

function recordUnits(
  contentDir: string,
  file: FileTranslation,
  units: readonly TranslatedUnit[],
  decision: Decision,
): string[] {
  if (units.length === 0) return [];
  const chosen = new Set(units);
  const translationMemory = updateMemory(file, (unit) => (chosen.has(unit) ? decision : undefined));
  writeTranslationMemory(contentDir, file.locale, file.source.file.id, translationMemory);
  return units.map(({ source }) => source.id);
}
