import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type JudgedMeaning, MEANING_PAIRS, meaningsFile, offeredMeanings, readMeanings } from './meanings.ts';

/** Words that are drawn for two languages. */
const DRAWN = 200;
/** Another seed draws other words. */
const [seed = '1', only] = process.argv.slice(2);

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** A place in a shuffled order that the seed decides: the same text gives the same draw, and a word is as likely as often as it stands on the pages. */
function orderOf(one: JudgedMeaning, index: number): string {
  return createHash('sha256').update([seed, one.page, one.text, one.word, index].join('\n')).digest('hex');
}

function nameOf({ page, text, word, meaning }: JudgedMeaning): string {
  return [page, text, word, meaning].join('\n');
}

for (const [own, other] of MEANING_PAIRS) {
  if (only && only !== `${own}+${other}`) continue;
  const judged = new Map(readMeanings(own, other).map((one) => [nameOf(one), one.judged]));
  const drawn = offeredMeanings(dist, own, other)
    .map((one, index) => ({ one, order: orderOf(one, index) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, DRAWN)
    .map(({ one }) => ({ ...one, judged: one.judged ?? judged.get(nameOf(one)) ?? null }));
  writeFileSync(meaningsFile(own, other), `${JSON.stringify(drawn, null, 2)}\n`);
  console.log(`${own} + ${other}: ${drawn.filter((one) => one.judged === null).length} of ${drawn.length} wait.`);
}
