import { cpSync, readdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_DAY_SITE, type GameDay, until } from './game-day.ts';
import { ask, searchFor, sendVisitors } from './visitors.ts';

const GARBAGE = Buffer.alloc(4_096, 'not an index ');

export const indexSwap: GameDay = {
  name: 'index',
  promise:
    'An index that is exchanged, cut or overwritten under the server costs searches at most: the process lives, pages go on.',
  async run({ check, note, server, folder }) {
    const dir = join(folder, 'search');
    const fresh = () => cpSync(`${GAME_DAY_SITE}-search`, dir, { recursive: true });
    fresh();
    const env = { MEMBERSHIP: 'false', SEARCH_DIR: dir };
    const { origin, stop } = await server(env);
    const page = sendVisitors(origin, [{ path: '/duo/en/' }], 2);
    let word = 0;
    // Each search has its own words: what was found before is remembered.
    const search = () => {
      word += 1;
      return ask(origin, searchFor(`usage ${word}`));
    };
    check('a search before', (await search()) === 200, 200);

    for (const name of readdirSync(dir)) {
      cpSync(join(dir, name), join(folder, name));
      renameSync(join(folder, name), join(dir, name));
    }
    const renamed = await Promise.all(Array.from({ length: 20 }, search));
    check(
      'searches after the files were exchanged',
      renamed.every((status) => status === 200),
      [...new Set(renamed)].join(' '),
    );

    for (const name of readdirSync(dir)) truncateSync(join(dir, name), 2_048);
    const cut = await Promise.all(Array.from({ length: 20 }, search));
    for (const name of readdirSync(dir)) writeFileSync(join(dir, name), GARBAGE);
    const overwritten = await Promise.all(Array.from({ length: 20 }, search));
    const seen = new Set([...cut, ...overwritten]);
    check(
      'searches in cut and overwritten files',
      [...seen].every((status) => status === 200 || status === 503),
      [...seen].join(' '),
    );
    const before = page.answered();
    await until('pages are answered', () => page.answered() > before + 5);
    await page.leave();
    const bad = page.answered() - page.answered(200) + page.fared.failures.length;
    check('pages that failed meanwhile', bad === 0, `${bad} of ${page.answered()}`);
    await stop();
    fresh();
    const again = await server(env);
    const status = await ask(again.origin, searchFor('usage'));
    check('a search after the files are whole and the server was restarted', status === 200, status);
    note('An index is read when the server starts: exchange it, then restart.');
  },
};
