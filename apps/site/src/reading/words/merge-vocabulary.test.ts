import { MAX_SAVED_WORDS, WORD_LENGTHS } from '@duoverso/contracts/account-word-limits';
import type { AccountWord } from '@duoverso/contracts/account-words';
import { describe, expect, it } from 'vitest';
import { mergeVocabulary } from './merge-vocabulary.ts';
import type { SavedWord } from './vocabulary.ts';

const NOW = '2026-12-01T12:00:00.000Z';
const at = (minute: number) => `2026-12-01T11:${String(minute).padStart(2, '0')}:00.000Z`;

function saved(word: string, changedAt: string, note?: string): SavedWord {
  const text = {
    sentence: 'Um verso.',
    lang: 'pt-BR',
    translation: 'A verse.',
    translationLang: 'en',
    page: '/pt-BR/',
  };
  return { word, ...text, savedAt: at(0), ...(note !== undefined && { note }), changedAt };
}

function kept(word: string, changedAt: string, note?: string): AccountWord {
  const { lang, translation, translationLang, page, savedAt, sentence } = saved(word, changedAt);
  const content = { lang, translation, translationLang, page, savedAt, ...(note !== undefined && { note }) };
  return { word, sentence, changedAt, content };
}

const gone = (word: string, changedAt: string) => ({ word, sentence: 'Um verso.', changedAt });
const names = ({ words }: { words: readonly SavedWord[] }) => words.map(({ word }) => word).toSorted();

describe('both lists', () => {
  it('become one, and what each lacks goes there', () => {
    const merged = mergeVocabulary([saved('um', at(1))], [], [kept('dois', at(2))], NOW);
    expect(names(merged)).toEqual(['dois', 'um']);
    expect(merged.changes).toEqual([kept('um', at(1))]);
    expect(merged.left).toBe(0);
  });

  it('carry base form, schedule and state both ways, and nothing for a word that is new', () => {
    const more = { base: 'verso', practice: 'meaning=1/2/3/4/5/6/2/8', state: 'known' as const };
    const { changes } = mergeVocabulary([{ ...saved('versos', at(1)), ...more }, saved('um', at(1))], [], [], NOW);
    expect(changes.map(({ content }) => content)).toEqual([
      { ...kept('versos', at(1)).content, ...more },
      kept('um', at(1)).content,
    ]);
    expect(mergeVocabulary([], [], changes, NOW).words).toContainEqual({ ...saved('versos', at(1)), ...more });
  });

  it('are in step afterwards: the same again changes nothing', () => {
    const first = mergeVocabulary([saved('um', at(1), 'here')], [gone('dois', at(3))], [kept('dois', at(2))], NOW);
    const account = [...first.changes];
    const again = mergeVocabulary(first.words, [], account, NOW);
    expect(again).toEqual({ words: first.words, changes: [], left: 0 });
    expect(names(again)).toEqual(['um']);
  });

  it.each([
    ['the account’s', saved('um', at(1), 'here'), kept('um', at(2), 'there'), 'there', 0],
    ['the browser’s', saved('um', at(2), 'here'), kept('um', at(1), 'there'), 'here', 1],
    ['the account’s of two at the same time', saved('um', at(1), 'here'), kept('um', at(1), 'there'), 'there', 0],
  ])('have the last change of a word: %s', (_case, own, theirs, note, changes) => {
    const merged = mergeVocabulary([own], [], [theirs], NOW);
    expect(merged.words.map((word) => word.note)).toEqual([note]);
    expect(merged.changes).toHaveLength(changes);
  });

  it('lose a word that was removed on either side after its last change, and no other', () => {
    const removedThere = { ...kept('um', at(3)), content: null };
    expect(names(mergeVocabulary([saved('um', at(2))], [], [removedThere], NOW))).toEqual([]);
    expect(names(mergeVocabulary([saved('um', at(4))], [], [removedThere], NOW))).toEqual(['um']);
    const removedHere = mergeVocabulary([], [gone('um', at(3))], [kept('um', at(2))], NOW);
    expect(removedHere).toMatchObject({ words: [], changes: [{ word: 'um', changedAt: at(3), content: null }] });
    expect(names(mergeVocabulary([], [gone('um', at(3))], [kept('um', at(4))], NOW))).toEqual(['um']);
  });

  it('have a word that was saved again after it was removed', () => {
    const merged = mergeVocabulary([saved('um', at(4))], [gone('um', at(3))], [kept('um', at(2))], NOW);
    expect(merged.changes).toEqual([kept('um', at(4))]);
  });
});

describe('what does not fit', () => {
  it('takes what a clock that is ahead says as now', () => {
    const merged = mergeVocabulary([saved('um', '2030-01-01T00:00:00.000Z')], [], [], NOW);
    expect(merged.changes).toEqual([kept('um', NOW)]);
    expect(merged.words).toEqual([saved('um', NOW)]);
  });

  it('stays in the browser, as it is, and is told', () => {
    const odd = [
      { ...saved('um', at(1)), sentence: 's'.repeat(WORD_LENGTHS.sentence + 1) },
      { ...saved('dois', at(1)), savedAt: 'once' },
      { ...saved('três', at(1)), page: 'javascript:0' },
    ];
    expect(mergeVocabulary(odd, [], [], NOW)).toEqual({ words: odd, changes: [], left: 3 });
  });

  it('leaves out a state that nobody knows', () => {
    const odd = { ...saved('um', at(1)), state: 'x' } as unknown as SavedWord;
    expect(mergeVocabulary([odd], [], [], NOW).changes).toEqual([kept('um', at(1))]);
  });

  it('goes no further than the browser’s limit, and drops nothing for it', () => {
    const own = Array.from({ length: MAX_SAVED_WORDS - 1 }, (_, index) => saved(`w${index}`, at(1)));
    const merged = mergeVocabulary(own, [], [kept('um', at(1)), kept('dois', at(1))], NOW);
    expect(merged.words).toHaveLength(MAX_SAVED_WORDS);
    expect(merged.left).toBe(1);
    expect(names(merged)).toEqual(expect.arrayContaining(own.map(({ word }) => word)));
  });
});
