import { type Card, type Grade as FsrsGrade, fsrs, Rating } from 'ts-fsrs';
import type { Memory } from './practice-memory.ts';

/** How well an answer was known, from not at all to without thinking. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

const RATINGS: Readonly<Record<Grade, FsrsGrade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/** Whole days only: a word that was not known comes again within the round, and the schedule counts from the first answer. */
const scheduler = fsrs({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false });

/**
 * What is remembered after an answer. Source of the intervals: FSRS, https://github.com/open-spaced-repetition/ts-fsrs
 * @param memory nothing for a word that is asked for the first time
 */
export function gradeMemory(memory: Memory | undefined, grade: Grade, now: Date): Memory {
  const { card } = scheduler.next(cardOf(memory, now), now, RATINGS[grade]);
  return {
    due: card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    days: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    last: now.getTime(),
  };
}

/** Days until a word would be asked again, by what the reader says. */
export function daysByGrade(memory: Memory | undefined, now: Date): Readonly<Record<Grade, number>> {
  const entries = GRADES.map((grade) => [grade, gradeMemory(memory, grade, now).days]);
  return Object.fromEntries(entries) as Record<Grade, number>;
}

function cardOf(memory: Memory | undefined, now: Date): Card {
  if (!memory) {
    const nothing = { stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, learning_steps: 0 };
    return { due: now, ...nothing, reps: 0, lapses: 0, state: 0 };
  }
  // A clock that was ahead must not make the past negative.
  const last = new Date(Math.min(memory.last, now.getTime()));
  return {
    due: new Date(memory.due),
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.days,
    learning_steps: 0,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state,
    last_review: last,
  };
}
