import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuestions } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('questions to another process', () => {
  it('get their own answers, whatever the order', async () => {
    const questions = createQuestions<string>(1_000);
    const ids: number[] = [];
    const answers = [0, 1].map(() => questions.ask((id) => ids.push(id)));
    questions.answer(ids[1] ?? 0, 'second');
    questions.answer(ids[0] ?? 0, 'first');
    expect(await Promise.all(answers)).toEqual(['first', 'second']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are given up in time, and late answers are nobody’s', async () => {
    const questions = createQuestions<string>(1_000);
    let asked = 0;
    const answer = questions.ask((id) => {
      asked = id;
    });
    vi.advanceTimersByTime(1_000);
    expect(await answer).toBeUndefined();
    questions.answer(asked, 'late');
  });
});
