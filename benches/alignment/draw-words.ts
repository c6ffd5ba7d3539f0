import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkWords } from '@duoverso/bilingual';
import { sameWord } from '@duoverso/bilingual/words';
import { type JudgedWord, learnList, readJudged, readPageWords, setOf } from './judged-words.ts';

/** Pairs that are drawn for two languages: some of them go when a text is written anew. */
const DRAWN = 260;

/**
 * Draws pairs of words from what the aligner gives, to be judged: each word with each counterpart once, in an order that a hash of the pair decides, so that
 * the same text gives the same draw. What has been judged keeps its judgement; what is new has none.
 * @param dist folder of the built site
 */
function drawWords(own: string, other: string, dist: string): JudgedWord[] {
  const list = learnList(dist, own, other);
  const judged = readJudged(own, other);
  const found = new Map<string, JudgedWord>();
  for (const { page, pairs } of readPageWords(dist, own, other)) {
    for (const { own: words, other: others, texts } of pairs) {
      for (const link of linkWords(words, others, list, sameWord)) {
        const [word, counterpart] = [link.own.folded, link.other.folded];
        if (word === counterpart) continue;
        const one = { page, text: texts[0], translation: texts[1], word, counterpart, right: null };
        const before = found.get(nameOf(one));
        if (!before || orderOf(one) < orderOf(before)) found.set(nameOf(one), one);
      }
    }
  }
  const known = new Set(judged.map(nameOf));
  const fresh = [...found.values()]
    .filter((one) => !known.has(nameOf(one)))
    .sort((one, another) => (orderOf(one) < orderOf(another) ? -1 : 1));
  const given = judged.filter((one) => found.has(nameOf(one))).length;
  return [...judged, ...fresh.slice(0, Math.max(DRAWN - given, 0))];
}

function nameOf({ word, counterpart }: JudgedWord): string {
  return `${word} ${counterpart}`;
}

/** A place in a shuffled order. */
function orderOf({ page, text, word, counterpart }: JudgedWord): string {
  return createHash('sha256').update([page, text, word, counterpart].join('\n')).digest('hex');
}

const [own, other] = process.argv.slice(2);
if (!own || !other) throw new Error('Name two languages: node benches/alignment/draw-words.ts en de');
const drawn = drawWords(own, other, fileURLToPath(new URL('../../dist', import.meta.url)));
writeFileSync(setOf(own, other), `${JSON.stringify(drawn, null, 2)}\n`);
console.log(`${drawn.filter(({ right }) => right === null).length} of ${drawn.length} pairs wait for a judgement.`);
