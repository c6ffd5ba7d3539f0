import { isStorableText, MAX_SAVED_WORDS, WORD_LENGTHS } from '@duoverso/contracts/account-word-limits';
import type { AccountWord } from '@duoverso/contracts/account-words';
import type { RemovedWord } from './sync-choice.ts';
import { changedAt, keyOf, type SavedWord, WORD_STATES } from './vocabulary.ts';

/** What comes of the list of a browser and that of the account. */
export interface MergedVocabulary {
  /** The list of the browser. */
  readonly words: readonly SavedWord[];
  /** What the account has to hear of. */
  readonly changes: readonly AccountWord[];
  /** How many words stay in one of both, because they are too long or the browser's list is full. */
  readonly left: number;
}

/**
 * Brings both lists together: of each word the last change counts, and of two at the same time the account's.
 * @param now the time of the server: what this browser's clock puts later is taken as now
 */
export function mergeVocabulary(
  words: readonly SavedWord[],
  removed: readonly RemovedWord[],
  kept: readonly AccountWord[],
  now: string,
): MergedVocabulary {
  const own = ownRows(words, removed, now);
  const theirs = new Map(kept.map((row) => [keyOf(row), row]));
  const changes = [...own].filter(([key, row]) => row.changedAt > (theirs.get(key)?.changedAt ?? ''));
  const taken = new Map([...theirs].filter(([key, row]) => row.changedAt >= (own.get(key)?.changedAt ?? '')));
  const stayed = words.flatMap((word) => {
    const row = taken.get(keyOf(word));
    if (!row) return [{ ...word, changedAt: own.get(keyOf(word))?.changedAt ?? changedAt(word) }];
    return row.content ? [savedWord(row, row.content)] : [];
  });
  const here = new Set(words.map(keyOf));
  const come = [...taken].flatMap(([key, row]) => (here.has(key) || !row.content ? [] : [savedWord(row, row.content)]));
  const fitting = come.sort(newestFirst).slice(0, Math.max(0, MAX_SAVED_WORDS - stayed.length));
  return {
    words: fitting.length > 0 ? [...stayed, ...fitting].sort(newestFirst) : stayed,
    changes: changes.map(([, row]) => row),
    left: come.length - fitting.length + words.filter((word) => !fitsAccount(word)).length,
  };
}

/** What the browser knows of each word: saved, or removed since. */
function ownRows(words: readonly SavedWord[], removed: readonly RemovedWord[], now: string): Map<string, AccountWord> {
  const rows = new Map<string, AccountWord>();
  for (const { word, sentence, changedAt: at } of removed) {
    if (!isStorableText('word', word) || !isStorableText('sentence', sentence) || !isMoment(at)) continue;
    rows.set(keyOf({ word, sentence }), { word, sentence, changedAt: earlier(at, now), content: null });
  }
  for (const saved of words) {
    if (!fitsAccount(saved)) continue;
    const { word, sentence } = saved;
    rows.set(keyOf(saved), { word, sentence, changedAt: earlier(changedAt(saved), now), content: contentOf(saved) });
  }
  return rows;
}

/** What a word may have beside what every word has. */
const OPTIONAL = ['gloss', 'note', 'reading', 'base', 'practice'] as const;

function contentOf(saved: SavedWord) {
  const { lang, translation, translationLang, page, savedAt, state } = saved;
  const known = WORD_STATES.find((one) => one === state);
  return {
    ...{ lang, translation, translationLang, page, savedAt: new Date(savedAt).toISOString() },
    ...optionalOf(saved),
    ...(known && known !== 'new' && { state: known }),
  };
}

function optionalOf(from: Readonly<Partial<Record<(typeof OPTIONAL)[number], string | undefined>>>) {
  const entries = OPTIONAL.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]));
  return Object.fromEntries(entries) as Partial<Record<(typeof OPTIONAL)[number], string>>;
}

/** Whether an account takes a word: imported ones can be longer than what is saved here. */
function fitsAccount(word: SavedWord): boolean {
  const names = Object.keys(WORD_LENGTHS) as (keyof typeof WORD_LENGTHS)[];
  return (
    names.every((name) => isStorableText(name, word[name] ?? '')) && [word.savedAt, changedAt(word)].every(isMoment)
  );
}

/** Of years with four digits: those are compared as texts. */
function isMoment(at: string): boolean {
  const time = Date.parse(at);
  return !Number.isNaN(time) && /^\d{4}-/.test(new Date(time).toISOString());
}

function earlier(at: string, now: string): string {
  const timestamp = new Date(at).toISOString();
  return timestamp < now ? timestamp : now;
}

function savedWord(
  { word, sentence, changedAt }: AccountWord,
  content: NonNullable<AccountWord['content']>,
): SavedWord {
  const { lang, translation, translationLang, page, savedAt, state } = content;
  const rest = { lang, translation, translationLang, page, savedAt };
  return { word, sentence, ...rest, ...optionalOf(content), ...(state && { state }), changedAt };
}

function newestFirst(one: SavedWord, other: SavedWord): number {
  return Date.parse(other.savedAt) - Date.parse(one.savedAt);
}
