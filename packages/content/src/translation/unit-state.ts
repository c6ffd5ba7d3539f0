import type { UnitPair } from './pair-units.ts';
import { hashText } from './text-unit.ts';
import type { MemoryEntry } from './translation-memory.ts';

/** How a text stands in a language. */
export interface UnitState {
  readonly state: 'current' | 'stale' | 'missing';
  /**
   * Why it is stale: the English text is `changed`, no one has said from what the translation is made (`unrecorded`), or a person knows of it
   * and lets it wait (`deferred`).
   */
  readonly reason?: 'changed' | 'unrecorded' | 'deferred';
  /** Whether a machine has written it and no one has read it since. */
  readonly machine: boolean;
  /** Day of the stamp that says so, ISO 8601. */
  readonly day?: string;
}

/** Says how the texts of one file stand. */
export type StateLookup = (pair: UnitPair) => UnitState;

/**
 * A lookup over the stamps of a file. A translation that someone has since touched up still translates the text that its stamp names; one whose
 * stamp names another text does not.
 * @param pairs all texts of the file: a stamp of a text that still stands says nothing about another one
 */
export function createStates(translationMemory: readonly MemoryEntry[], pairs: readonly UnitPair[]): StateLookup {
  const bySource = group(translationMemory, 'source');
  const byTranslation = group(translationMemory, 'translation');
  const standing = new Set(pairs.flatMap(({ translation }) => (translation ? [hashText(translation)] : [])));
  return ({ source, translation }) => {
    if (!translation) return { state: 'missing', machine: false };
    const hash = hashText(source);
    const own = hashText(translation);
    const made = byTranslation.get(own) ?? [];
    const exact = made.find((memoryEntry) => memoryEntry.source === hash);
    if (exact) return stateOf(exact);
    const [latest] = made;
    if (latest?.mark === 'untranslated') return stateOf(latest);
    if (latest) return { ...stateOf(latest), state: 'stale', reason: 'changed' };
    const touchedUp = bySource
      .get(hash)
      ?.find(({ mark, translation }) => mark !== 'untranslated' && !standing.has(translation));
    if (touchedUp) return stateOf(touchedUp);
    // English without a stamp is a place that waits for its translation.
    if (own === hash) return { state: 'missing', machine: false };
    return { state: 'stale', reason: translationMemory.length > 0 ? 'changed' : 'unrecorded', machine: false };
  };
}

function stateOf({ day, mark }: MemoryEntry): UnitState {
  if (mark === 'untranslated') return { state: 'missing', machine: false };
  if (mark === 'behind') return { state: 'stale', reason: 'deferred', machine: false, day };
  return { state: 'current', machine: mark === 'machine', day };
}

function group(translationMemory: readonly MemoryEntry[], key: 'source' | 'translation'): Map<string, MemoryEntry[]> {
  const groups = new Map<string, MemoryEntry[]>();
  for (const memoryEntry of translationMemory)
    groups.set(memoryEntry[key], [...(groups.get(memoryEntry[key]) ?? []), memoryEntry]);
  return groups;
}
