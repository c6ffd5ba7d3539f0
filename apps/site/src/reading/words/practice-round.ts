import { DIRECTIONS, type Direction, type Memories, type Memory, readMemories } from './practice-memory.ts';
import type { SavedWord } from './vocabulary.ts';
import type { WordEntry } from './word-entries.ts';

/** Words that a day asks for; the reader may ask for as many more. */
export const WORDS_PER_DAY = 5;

/** A word to be asked, in one of its sentences. */
export interface PracticeCard {
  readonly entry: WordEntry;
  readonly direction: Direction;
  readonly memory: Memory | undefined;
  /** The sentence that it's asked in: another one each time, where there are several. */
  readonly word: SavedWord;
}

/** How practice stands today. */
export interface PracticeState {
  /** Cards that could be asked now: those due longest first, then new words, oldest first. */
  readonly waiting: readonly PracticeCard[];
  /** How many words were practised today, by the clock of this browser. */
  readonly today: number;
  /** When the next one is due, where none waits; undefined where there's nothing to practise. */
  readonly next: Date | undefined;
}

/** What is to be practised of a list: each word that isn't known, once a day, in the direction that is due. */
export function practiceState(entries: readonly WordEntry[], now: Date): PracticeState {
  const learnt = entries
    .filter(({ state }) => state !== 'known')
    .map((entry) => ({ entry, memories: memoriesOf(entry) }));
  const times = learnt.map(({ memories }) => Math.max(0, ...Object.values(memories).map(({ last }) => last)));
  const today = times.filter((last) => last > 0 && isSameDay(new Date(last), now)).length;
  const rested = learnt.filter((_one, at) => !isSameDay(new Date(times[at] ?? 0), now));
  const waiting = rested.flatMap(({ entry, memories }) => cardOf(entry, memories, now) ?? []).sort(compareCards);
  return {
    waiting,
    today,
    next: nextOf(
      learnt.map(({ memories }) => memories),
      now,
    ),
  };
}

/** The cards of a round. */
export function roundOf({ waiting, today }: PracticeState, isMore: boolean): PracticeCard[] {
  return waiting.slice(0, isMore ? WORDS_PER_DAY : Math.max(0, WORDS_PER_DAY - today));
}

/** What is remembered of an entry: all of its words carry it, and the one that was asked last is right. */
export function memoriesOf({ words }: WordEntry): Memories {
  const all = words.map(({ practice }) => readMemories(practice));
  const entries = DIRECTIONS.flatMap((direction) => {
    const [latest] = all.flatMap((one) => one[direction] ?? []).sort((one, other) => other.last - one.last);
    return latest ? [[direction, latest]] : [];
  });
  return Object.fromEntries(entries) as Memories;
}

/** What a word means comes first; the gap follows on a later day. */
function cardOf(entry: WordEntry, memories: Memories, now: Date): PracticeCard | undefined {
  const begun = DIRECTIONS.filter((direction) => memories[direction]);
  const due = begun
    .filter((direction) => (memories[direction] as Memory).due <= now.getTime())
    .sort((one, other) => (memories[one] as Memory).due - (memories[other] as Memory).due);
  const unasked = DIRECTIONS.find((direction) => !memories[direction]);
  const direction = due[0] ?? unasked;
  if (!direction) return undefined;
  const asked = Object.values(memories).reduce((sum, { reps }) => sum + reps, 0);
  // A sentence without its word has no gap.
  const fitting = entry.words.filter(({ word, sentence }) => sentence.includes(word));
  const word = fitting[asked % fitting.length] ?? entry.words[0];
  return { entry, direction, memory: memories[direction], word };
}

function compareCards(one: PracticeCard, other: PracticeCard): number {
  if (one.memory && other.memory) return one.memory.due - other.memory.due;
  if (one.memory || other.memory) return one.memory ? -1 : 1;
  return Date.parse(one.entry.words[0].savedAt) - Date.parse(other.entry.words[0].savedAt);
}

/** A word waits for its day: one with a direction that has not been asked waits for tomorrow. */
function nextOf(all: readonly Memories[], now: Date): Date | undefined {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  const times = all.map((memories) => {
    const own = Object.values(memories).map(({ due }) => due);
    return Math.max(tomorrow, Math.min(...(own.length < DIRECTIONS.length ? [tomorrow] : own)));
  });
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
