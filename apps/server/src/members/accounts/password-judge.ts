import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import { dictionary as japanese } from '@zxcvbn-ts/language-ja';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';

/** Why a long password is guessed soon: it is what everybody uses, it repeats itself or follows a row, it is about its owner or the site. */
export type Weakness = 'common' | 'repeated' | 'personal';

/** Of the languages of the site for which there are any. */
const LANGUAGES = { german, english, spanish, french, italian, japanese, portuguese };
/** What begins most passwords in languages without a dictionary: the word itself, greetings, the first row of the keyboard. */
const OTHER_WORDS = [
  'пароль',
  'привет',
  'любовь',
  'йцукен',
  'йцукенг',
  'фывапр',
  '비밀번호',
  '사랑해',
  '我爱你',
  'كلمةالسر',
  'पासवर्ड',
];

/** What zxcvbn calls safe from who has the hashes of a slow function: ten thousand million guesses. */
const SAFE_GUESSES_LOG10 = 10;
/** A long password of a few repeated words has a guessable beginning, and the time that guessing takes grows with the square of the length. */
const JUDGED_LENGTH = 48;
/** How many readings of `4`, `@` and `$` as letters are tried: each is a whole search. */
const SUBSTITUTIONS = 4;
const MIN_KNOWN_LENGTH = 3;
const BETWEEN_WORDS = /[\s\p{P}]/gu;
const ROWS = new Set(['repeat', 'sequence', 'spatial', 'wordSequence', 'regex', 'date']);

/** Tells what is weak about a password; undefined for one that is taken. */
export type PasswordJudge = (password: string, known: readonly string[]) => Weakness | undefined;

/**
 * Loads the dictionaries, which take a second and 150 MB.
 * @returns a judge of long passwords
 */
export function createPasswordJudge(): PasswordJudge {
  const zxcvbn = new ZxcvbnFactory(readOptions());
  return (password, known) => {
    const judged = [...password.normalize('NFKC')].slice(0, JUDGED_LENGTH).join('');
    const words = [...new Set(known.flatMap(wordsOf))];
    const written = zxcvbn.check(judged, words);
    if (written.guessesLog10 < SAFE_GUESSES_LOG10) return weaknessOf(written);
    const joined = zxcvbn.check(judged.replace(BETWEEN_WORDS, ''), words);
    const isWeak = joined.guessesLog10 + worthOfSigns(judged) < SAFE_GUESSES_LOG10;
    return isWeak ? weaknessOf(joined) : undefined;
  };
}

function readOptions(): ConstructorParameters<typeof ZxcvbnFactory>[0] {
  const dictionaries: Record<string, string[]> = { ...common, otherWords: OTHER_WORDS };
  for (const [language, lists] of Object.entries(LANGUAGES)) {
    // Some packages call their lists as others do.
    for (const [name, words] of Object.entries(lists))
      dictionaries[name.includes('-') ? name : `${name}-${language}`] = words;
  }
  return { dictionary: dictionaries, graphs: adjacencyGraphs, l33tMaxSubstitutions: SUBSTITUTIONS };
}

/**
 * What the signs of a password are worth, as a power of ten: a space or a dash between all words is worth nothing to who knows the words, but each
 * other sign is. Otherwise a random password of many signs would count as one of few letters.
 */
function worthOfSigns(password: string): number {
  return Math.max(0, new Set(password.match(BETWEEN_WORDS)).size - 1);
}

function weaknessOf({ sequence }: ZxcvbnResult): Weakness {
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal';
  const length = (parts: ZxcvbnResult['sequence']) => parts.reduce((sum, { token }) => sum + token.length, 0);
  const inRows = length(sequence.filter(({ pattern }) => ROWS.has(pattern)));
  return inRows > length(sequence) / 2 ? 'repeated' : 'common';
}

/** `ana.silva@mail.example` → the whole, `ana`, `silva`, `mail`, `example`, and `anasilva`. */
function wordsOf(text: string): string[] {
  const small = text.normalize('NFKC').toLowerCase();
  const parts = small.split(/[\s\p{P}\p{S}]+/u);
  const [beforeAt = ''] = small.split('@');
  const joined = [beforeAt, small].map((part) => part.replace(/[\s\p{P}\p{S}]/gu, ''));
  return [small, ...parts, ...joined].filter((word) => word.length >= MIN_KNOWN_LENGTH);
}
