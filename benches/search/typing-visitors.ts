import { LOCALE_CODES } from '@duoverso/locales';
import { seeded } from '../../tests/full/seeded.ts';
import type { TypedQuery } from './distinct-queries.ts';
import { judgedQueries } from './judged-queries.ts';
import { typedLetterByLetter } from './latency.ts';

/**
 * What visitors send while they type: one judged query after the other, letter by letter, in every language of the site. Which is the
 * more popular is drawn once; then the n-th of them comes up in proportion to 1/n, as queries do (Zipf's law). The same on every run.
 */
export function typingVisitors(count: number): TypedQuery[] {
  const random = seeded(7);
  const queries = LOCALE_CODES.flatMap((language) =>
    judgedQueries(language).map(({ query }) => ({ query, language, drawn: random() })),
  ).sort((one, other) => one.drawn - other.drawn);
  let sum = 0;
  const shares = queries.map((_, rank) => {
    sum += 1 / (rank + 1);
    return sum;
  });
  const sent: TypedQuery[] = [];
  while (sent.length < count) {
    const draw = random() * sum;
    const next = queries[shares.findIndex((share) => share > draw)];
    if (!next) throw new RangeError('There are no judged queries.');
    for (const query of typedLetterByLetter([next.query])) sent.push({ query, language: next.language });
  }
  return sent.slice(0, count);
}
