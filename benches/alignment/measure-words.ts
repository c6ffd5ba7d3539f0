import { linkWords, splitWords } from '@duoverso/bilingual';
import { sameWord } from '@duoverso/bilingual/words';
import { WORD_PAIRS } from '@duoverso/content/reading';
import { type Figure, figureOf } from '../figures/figure.ts';
import { langOf, learnList, readJudged, readPageWords } from './judged-words.ts';

/**
 * Prints how many of the judged pairs of words the aligner still gives and how many of those are right. It learns from the built pages, so they are
 * built first.
 * Gives the share of right ones among those as figures.
 * @param dist folder of the built site
 */
export function measureWords(dist: string): Figure[] {
  const figures: Figure[] = [];
  console.log('\nwords lit up, of pairs that were drawn from the aligner’s output and judged');
  for (const [own, other] of WORD_PAIRS) {
    const begin = process.cpuUsage();
    const list = learnList(dist, own, other);
    const { user, system } = process.cpuUsage(begin);
    const pairs = readPageWords(dist, own, other).flatMap((page) => page.pairs);
    const judged = readJudged(own, other);
    const [lang, otherLang] = [langOf(dist, own), langOf(dist, other)];
    const given = judged.filter(({ text, translation, word, counterpart }) =>
      linkWords(splitWords(text, lang), splitWords(translation, otherLang), list, sameWord).some(
        (link) => link.own.folded === word && link.other.folded === counterpart,
      ),
    );
    const right = given.filter((one) => one.right).length;
    const words = pairs.reduce((sum, pair) => sum + pair.own.length, 0);
    const lit = pairs.reduce((sum, pair) => sum + linkWords(pair.own, pair.other, list, sameWord).length, 0);
    console.log(
      `${`${own} + ${other}`.padEnd(10)} ${given.length} of ${judged.length} judged pairs given: precision ${(right / given.length).toFixed(3)}; ` +
        `${list.size} words known, ${Math.round((100 * lit) / words)} % of ${words} lit, learnt in ${((user + system) / 1e6).toFixed(1)} CPU-seconds`,
    );
    for (const { word, counterpart } of given.filter((one) => !one.right))
      console.log(`  wrong: ${word} = ${counterpart}`);
    const group = 'Words, precision';
    figures.push(...figureOf({ group, name: `${own} + ${other}`, unit: '', better: 'more' }, [right / given.length]));
  }
  return figures;
}
