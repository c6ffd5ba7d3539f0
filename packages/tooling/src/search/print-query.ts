import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { indexFileName } from '@duoverso/search/index-file/schema';
import { openIndex } from '@duoverso/search/open-index';
import type { RankedRecord } from '@duoverso/search/search-index';
import { LEVELS } from '@duoverso/search/search-record';
import { UsageError } from '../project/usage-error.ts';

interface QueryOptions {
  readonly dir: string;
  readonly name: string;
  readonly language: string;
  readonly query: string;
  readonly hits: number;
}

/** Prints the hits of a query in their order, each with the reason of its rank. */
export function printQuery({ dir, name, language, query, hits }: QueryOptions): void {
  const file = join(dir, indexFileName(name, language));
  if (existsSync(dir) && !existsSync(file)) {
    const others = readdirSync(dir).filter((entry) => entry.endsWith('.sqlite'));
    throw new UsageError(
      `${dir} holds no index "${name}" in "${language}". It holds: ${others.join(', ') || 'nothing'}.`,
    );
  }
  const index = openIndex(file);
  try {
    const begin = performance.now();
    const result = index.search({ query, offset: 0, limit: hits });
    const time = (performance.now() - begin).toFixed(1);
    console.log(`${result.exhaustive ? '' : 'about '}${result.total} records of ${index.size} in ${time} ms`);
    for (const [place, hit] of result.hits.entries()) console.log(hitLines(hit, place + 1));
  } finally {
    index.close();
  }
}

function hitLines({ record, reason }: RankedRecord, place: number): string {
  const headings = LEVELS.flatMap((level) => record.hierarchy[level] ?? []).join(' › ');
  const factors = Object.entries(reason.factors).map(([factor, value]) => `${factor} ${value.toFixed(2)}`);
  return [
    `${String(place).padStart(3)}. ${headings}`,
    ...(record.content ? [`     ${record.content.slice(0, 160)}`] : []),
    `     ${record.url}`,
    `     ${reason.score.toFixed(3)} = ${[reason.stage, ...factors].join(' × ')}`,
  ].join('\n');
}
