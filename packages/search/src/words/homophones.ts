import { FIRST_HAN, SOUNDLESS } from '../analysis/han-sounds.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Puts a text right that was typed by its sound; `undefined` where nothing is to be put right. */
export type Respell = (text: string) => string | undefined;

const PAIR = /^\p{sc=Han}{2}$/u;
const RUN = /\p{sc=Han}{2,}/gu;
/** Records from which on a pair is common enough to be what was meant by one that is nowhere. */
const RECORDS_MIN = 20;

/** Pairs of characters that sound alike, the commonest first. */
type PairsBySound = ReadonlyMap<string, readonly string[]>;

/**
 * Chinese is typed by sound, and a wrong choice in the list of words gives other characters of the same sound: 翻以 for 翻译. Two characters that the
 * index has nowhere side by side become the commonest pair that sounds so. One of them that the index has beside its other neighbour stays.
 *
 * @param sounds of `hanSounds`
 */
export function respellHomophones(sounds: string, vocabulary: Vocabulary): Respell {
  let pairs: PairsBySound | undefined;
  const soundOf = (pair: string): string => {
    const sound = [...pair].map((character) => sounds[character.charCodeAt(0) - FIRST_HAN] ?? SOUNDLESS).join('');
    return sound.includes(SOUNDLESS) ? '' : sound;
  };
  const alike = (pair: string): readonly string[] => {
    pairs ??= commonPairs(vocabulary, soundOf);
    return pairs.get(soundOf(pair)) ?? [];
  };
  return (text) => {
    const spelled = text.replace(RUN, (run) => respellRun(run, vocabulary, alike));
    return spelled === text ? undefined : spelled;
  };
}

function respellRun(run: string, vocabulary: Vocabulary, alike: (pair: string) => readonly string[]): string {
  const letters = [...run];
  const isKnown = letters.map((letter, at) => vocabulary.count(`${letter}${letters[at + 1] ?? ''}`) > 0);
  isKnown[letters.length - 1] = false;
  for (let at = 0; at + 1 < letters.length; at++) {
    const [first = '', second = ''] = letters.slice(at, at + 2);
    if (isKnown[at]) continue;
    const meant = alike(first + second).find(
      (pair) => !(isKnown[at - 1] && pair[0] !== first) && !(isKnown[at + 1] && pair[1] !== second),
    );
    if (meant === undefined) continue;
    letters.splice(at, 2, ...meant);
    isKnown[at] = true;
  }
  return letters.join('');
}

function commonPairs(vocabulary: Vocabulary, soundOf: (pair: string) => string): PairsBySound {
  const common: { readonly pair: string; readonly count: number }[] = [];
  for (let id = 0; id < vocabulary.size; id++) {
    const count = vocabulary.countOf(id);
    const pair = vocabulary.term(id);
    if (count >= RECORDS_MIN && pair.length === 2 && PAIR.test(pair)) common.push({ pair, count });
  }
  common.sort((a, b) => b.count - a.count || (a.pair < b.pair ? -1 : 1));
  const found = new Map<string, string[]>();
  for (const { pair } of common) {
    const sound = soundOf(pair);
    if (sound) found.set(sound, [...(found.get(sound) ?? []), pair]);
  }
  return found;
}
