import { describe, expect, it } from 'vitest';
import { daysByGrade, GRADES, gradeMemory } from './practice-grade.ts';
import { type Memories, readMemories, writeMemories } from './practice-memory.ts';
import { memoriesOf, practiceState, roundOf, WORDS_PER_DAY } from './practice-round.ts';
import type { SavedWord } from './vocabulary.ts';
import { entriesOf, type WordEntry } from './word-entries.ts';

const DAY_MS = 86_400_000;
const NOON = new Date(2026, 10, 21, 12);
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const saved = (word: string, more: Partial<SavedWord> = {}): SavedWord => ({
  word,
  lang: 'ja',
  sentence: `これは${word}です。`,
  translation: '',
  translationLang: 'en',
  page: '/ja/',
  savedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const answered = (entry: WordEntry, memories: Memories): WordEntry =>
  entriesOf(
    entry.words.map((word) => ({ ...word, practice: writeMemories({ ...memoriesOf(entry), ...memories }) })),
  )[0] as WordEntry;

describe('what is remembered of a word', () => {
  it('is the same after it was written and read, and fits what an account keeps', () => {
    const meaning = gradeMemory(undefined, 'good', NOON);
    const word = gradeMemory(gradeMemory(undefined, 'again', NOON), 'easy', later(1));
    const text = writeMemories({ meaning, word });
    expect(writeMemories(readMemories(text))).toBe(text);
    expect(readMemories(text).meaning?.due).toBe(meaning.due);
    expect(text.length).toBeLessThanOrEqual(300);
  });

  it.each([
    '',
    'meaning=',
    'meaning=1/2',
    'meaning=1/2/3/4/5/6/7/x',
    'meaning=-1/1/1/1/1/1/1/1',
    'toString=1/1/1/1/1/1/1/1',
    'meaning=9e99/1/1/1/1/1/1/1',
  ])('begins anew where it is damaged: %j', (text) => expect(readMemories(text)).toEqual({}));
});

describe('FSRS', () => {
  it('lets more days pass the better a word was known, and at least one', () => {
    const days = daysByGrade(undefined, NOON);
    const all = GRADES.map((grade) => days[grade]);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(all[0]).toBeGreaterThanOrEqual(1);
    expect(new Set(all).size).toBeGreaterThan(2);
  });

  it('lets the days grow while a word is known, and shrink when it is forgotten', () => {
    let memory = gradeMemory(undefined, 'good', NOON);
    for (let time = 0; time < 4; time += 1) {
      const next = gradeMemory(memory, 'good', new Date(memory.due));
      expect(next.days).toBeGreaterThan(memory.days);
      memory = next;
    }
    const forgotten = gradeMemory(memory, 'again', new Date(memory.due));
    expect(forgotten.days).toBeLessThan(memory.days);
    expect(forgotten.lapses).toBe(1);
  });

  it('bears a clock that was ahead', () => {
    const ahead = gradeMemory(undefined, 'good', later(400));
    expect(gradeMemory(ahead, 'good', NOON).days).toBeGreaterThanOrEqual(1);
  });
});

describe('a day of practice', () => {
  const entries = entriesOf(
    Array.from({ length: 8 }, (_one, at) => saved(`語${at}`, { savedAt: `2026-11-1${at}T10:00:00.000Z` })),
  );

  it('asks for five words, the oldest first, and more only when the reader wants it', () => {
    const state = practiceState(entries, NOON);
    expect(roundOf(state, false).map(({ entry }) => entry.head)).toEqual(['語0', '語1', '語2', '語3', '語4']);
    const some = entries.map((entry, at) =>
      at < WORDS_PER_DAY ? answered(entry, { meaning: gradeMemory(undefined, 'good', NOON) }) : entry,
    );
    const after = practiceState(some, NOON);
    expect(after.today).toBe(WORDS_PER_DAY);
    expect(roundOf(after, false)).toEqual([]);
    expect(roundOf(after, true).map(({ entry }) => entry.head)).toEqual(['語5', '語6', '語7']);
  });

  it('asks for both directions, not on one day, and what is due before what is new', () => {
    const [first, ...others] = entries as [WordEntry, ...WordEntry[]];
    const begun = answered(first, { meaning: gradeMemory(undefined, 'good', NOON) });
    expect(practiceState([begun], NOON).waiting).toEqual([]);
    expect(practiceState([begun], later(1)).waiting[0]?.direction).toBe('word');
    const both = answered(begun, { word: gradeMemory(undefined, 'good', later(1)) });
    expect(practiceState([both], later(1.1)).waiting).toEqual([]);
    const due = practiceState([...others, both], later(30)).waiting;
    expect(due[0]?.entry.head).toBe(both.head);
  });

  it('leaves out words that are known, and says when the next one is due', () => {
    const known = entriesOf([saved('月', { state: 'known' })]);
    expect(practiceState(known, NOON)).toEqual({ waiting: [], today: 0, next: undefined });
    const memory = gradeMemory(undefined, 'easy', NOON);
    const [entry] = entriesOf([saved('月')]);
    const done = answered(entry as WordEntry, { meaning: memory, word: memory });
    expect(practiceState([done], NOON).next?.getTime()).toBe(memory.due);
  });

  it('takes another sentence each time, and only one that holds the word', () => {
    const words = [
      saved('月', { sentence: '月がきれい。' }),
      saved('月', { sentence: '月を見る。' }),
      saved('月', { sentence: 'ない。' }),
    ];
    const [entry] = entriesOf(words) as [WordEntry];
    const once = practiceState([entry], NOON).waiting[0]?.word.sentence;
    const twice = practiceState([answered(entry, { meaning: gradeMemory(undefined, 'good', NOON) })], later(1))
      .waiting[0]?.word.sentence;
    expect(new Set([once, twice])).toEqual(new Set(['月がきれい。', '月を見る。']));
  });
});
