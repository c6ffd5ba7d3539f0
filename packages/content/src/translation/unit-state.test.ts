import { describe, expect, it } from 'vitest';
import { hashText, type TextUnit } from './text-unit.ts';
import type { EntryMark, MemoryEntry } from './translation-memory.ts';
import { createStates } from './unit-state.ts';

const unit = (text: string): TextUnit => ({
  id: text,
  kind: 'paragraph',
  text,
  line: 1,
  span: { start: 0, end: 0 },
  encode: (value) => value,
});
const ENGLISH = unit('Two verses.');
const CHANGED = unit('Two verses face each other.');
const GERMAN = unit('Zwei Verse.');
const TOUCHED_UP = unit('Zwei Verse, einander gegenüber.');
const memoryEntry = (
  source: TextUnit,
  translation: TextUnit,
  mark: EntryMark = 'made',
  day = '2026-11-01',
): MemoryEntry => ({
  source: hashText(source),
  translation: hashText(translation),
  day,
  mark,
});

/** How a pair stands, in a file that holds nothing else. */
const stateOf = (translationMemory: readonly MemoryEntry[], source: TextUnit, translation: TextUnit | undefined) => {
  const pair = { source, translation };
  return createStates(translationMemory, [pair])(pair);
};

describe('a translation', () => {
  it('that nobody has written is missing', () => {
    expect(stateOf([memoryEntry(ENGLISH, GERMAN)], ENGLISH, undefined)).toEqual({ state: 'missing', machine: false });
  });

  it('that was made from the English as it stands is current, by the day of its stamp', () => {
    expect(stateOf([memoryEntry(ENGLISH, GERMAN)], ENGLISH, GERMAN)).toEqual({
      state: 'current',
      machine: false,
      day: '2026-11-01',
    });
  });

  it('that a machine has made is current, and says so', () => {
    expect(stateOf([memoryEntry(ENGLISH, GERMAN, 'machine')], ENGLISH, GERMAN)).toMatchObject({
      state: 'current',
      machine: true,
    });
  });

  it('is stale once the English has changed, by the day of the latest stamp', () => {
    expect(stateOf([memoryEntry(ENGLISH, GERMAN)], CHANGED, GERMAN)).toEqual({
      state: 'stale',
      reason: 'changed',
      machine: false,
      day: '2026-11-01',
    });
    expect(stateOf([memoryEntry(ENGLISH, GERMAN, 'machine')], CHANGED, GERMAN)).toMatchObject({
      state: 'stale',
      machine: true,
    });
  });

  it('is current for each English text that it was made from', () => {
    const translationMemory = [
      memoryEntry(ENGLISH, GERMAN, 'made', '2026-11-01'),
      memoryEntry(CHANGED, GERMAN, 'made', '2026-11-02'),
    ];
    expect(stateOf(translationMemory, ENGLISH, GERMAN).day).toBe('2026-11-01');
    expect(stateOf(translationMemory, CHANGED, GERMAN).day).toBe('2026-11-02');
  });

  it('that a person lets wait is stale and deferred', () => {
    expect(stateOf([memoryEntry(CHANGED, GERMAN, 'behind')], CHANGED, GERMAN)).toEqual({
      state: 'stale',
      reason: 'deferred',
      machine: false,
      day: '2026-11-01',
    });
  });

  it('that someone has touched up translates what it did before', () => {
    expect(stateOf([memoryEntry(ENGLISH, GERMAN)], ENGLISH, TOUCHED_UP)).toMatchObject({
      state: 'current',
      day: '2026-11-01',
    });
  });

  it('is no touched-up one of a text that still stands elsewhere in the file', () => {
    const pair = { source: ENGLISH, translation: TOUCHED_UP };
    const other = { source: CHANGED, translation: GERMAN };
    const states = createStates(
      [memoryEntry(ENGLISH, GERMAN)],
      [pair, other, { source: ENGLISH, translation: undefined }],
    );
    expect(states(pair)).toEqual({ state: 'stale', reason: 'changed', machine: false });
  });

  it('that is the English is missing, unless somebody has stamped it', () => {
    expect(stateOf([], ENGLISH, ENGLISH)).toEqual({ state: 'missing', machine: false });
    expect(stateOf([memoryEntry(CHANGED, GERMAN)], ENGLISH, ENGLISH)).toEqual({ state: 'missing', machine: false });
    expect(stateOf([memoryEntry(ENGLISH, ENGLISH)], ENGLISH, ENGLISH)).toMatchObject({ state: 'current' });
  });

  it('of which nothing is recorded is stale: changed where the file has stamps, unrecorded where it has none', () => {
    expect(stateOf([], ENGLISH, GERMAN)).toEqual({ state: 'stale', reason: 'unrecorded', machine: false });
    expect(stateOf([memoryEntry(CHANGED, TOUCHED_UP)], ENGLISH, GERMAN)).toEqual({
      state: 'stale',
      reason: 'changed',
      machine: false,
    });
  });
});
