import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_WORK } from '@duoverso/search/protocol';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../api/rate-limits.ts';
import { NETWORK_EVENTS, NETWORK_WORK } from '../search/search-service.ts';

const SOURCE = join(import.meta.dirname, '..');
const TABLE = readFileSync(join(SOURCE, '../../../docs/security.md'), 'utf8')
  .split('## What costs, and its gate\n')[1]
  ?.split('\n## ')[0];

/** The code of the server without its tests. */
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

describe('[B02] the table of what costs', () => {
  it('names every gate of the server, with how much it does at once and lets wait', () => {
    const gates = code.flatMap(({ text }) => [...text.matchAll(/name(?:: | = )'([a-z ]+)'[^}]*?maxWaiting: (\w+)/g)]);
    expect(gates.length).toBeGreaterThan(5);
    for (const [, name, waiting] of gates) {
      const row = TABLE?.split('\n').find((line) => line.includes(`\`${name}\``));
      expect(row, name).toBeDefined();
      if (/^\d+$/.test(waiting ?? '')) expect(row, name).toContain(`${waiting} wait`);
    }
  });

  it('names the budgets as they are', () => {
    const spaced = (count: number) => count.toLocaleString('en').replaceAll(',', ' ');
    expect(TABLE).toContain(`${spaced(MAX_WORK)} steps of work for a request`);
    expect(TABLE).toContain(`${spaced(NETWORK_WORK.points)} in ${NETWORK_WORK.seconds} seconds for a network`);
    expect(TABLE).toContain(`${NETWORK_EVENTS.points / 1_000} KB in an hour for a network`);
    expect(TABLE).toContain(`${LIMITS['export by account'].points} in an hour for a member`);
  });

  it('is whole: nothing costly is done without a gate in its file', () => {
    // What uses the threads of libuv or this process for milliseconds, by the names that it is called by.
    const costly =
      /\b(?:scrypt\(|brotliCompress\b|brotliCompressSync\(|makeBilingual\(|streamExport\(services|guesser\.judge\()/;
    const files = code.filter(({ text }) => costly.test(text.replace(/^import .*$/gm, '')));
    const ungated = files.filter(({ text }) => !/createWorkGate|new FairQueue/.test(text)).map(({ file }) => file);
    // The export itself; pages that differ from the built ones, each once for a change; compression within the processes of the search, which have their queue before them.
    expect(ungated.sort()).toEqual(['members/export-member.ts', 'pages/live-site.ts', 'search/search-worker-loop.ts']);
  });
});
