import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  fileOf,
  givenReadings,
  type JudgedReading,
  nameOf,
  READING_SETS,
  type ReadingSet,
  readJudgedReadings,
} from './judged-readings.ts';

/** Words that are drawn for a set. */
const DRAWN = 64;

/**
 * Draws words with the readings that cards show, to be judged: each once, in an order that a hash decides, so that the same text gives the same
 * draw. What has been judged keeps its judgement; what is new has none.
 */
function drawReadings(set: ReadingSet, dist: string): JudgedReading[] {
  const judged = readJudgedReadings(set);
  const found = new Map<string, JudgedReading>();
  for (const one of givenReadings(dist, set)) {
    const before = found.get(nameOf(one));
    if (!before || orderOf(one) < orderOf(before)) found.set(nameOf(one), one);
  }
  const given = judged.filter((one) => found.has(nameOf(one))).length;
  for (const one of judged) found.delete(nameOf(one));
  const fresh = [...found.values()].sort((one, another) => (orderOf(one) < orderOf(another) ? -1 : 1));
  return [...judged, ...fresh.slice(0, Math.max(DRAWN - given, 0))];
}

/** A place in a shuffled order. */
function orderOf({ page, text, word, reading }: JudgedReading): string {
  return createHash('sha256').update([page, text, word, reading].join('\n')).digest('hex');
}

for (const set of READING_SETS) {
  const drawn = drawReadings(set, fileURLToPath(new URL('../../dist', import.meta.url)));
  writeFileSync(fileOf(set), `${JSON.stringify(drawn, null, 2)}\n`);
  const waiting = drawn.filter(({ right }) => right === null).length;
  console.log(`${set.name}: ${waiting} of ${drawn.length} words wait for a judgement.`);
}
