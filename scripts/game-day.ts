// npm run ops -- game-day: lists the game days. npm run ops -- game-day NAME… [--short]: carries them out; the exit code tells whether all promises held.
import './print-visibly.ts';
import { existsSync } from 'node:fs';
import { GAME_DAYS } from '../tests/full/game-days/all-game-days.ts';
import { carryOut, GAME_DAY_SITE, NotPossibleHere } from '../tests/full/game-days/game-day.ts';
import { buildGameDaySite } from '../tests/full/game-days/site.ts';

const short = process.argv.includes('--short');
const names = process.argv.slice(2).filter((name) => name !== '--short');
const chosen = names.includes('all') ? GAME_DAYS : GAME_DAYS.filter(({ name }) => names.includes(name));
const unknown = names.filter((name) => name !== 'all' && !GAME_DAYS.some((gameDay) => gameDay.name === name));

if (unknown.length > 0) {
  console.error(
    `There is no drill named ${unknown.join(', ')}. Use one of: ${GAME_DAYS.map(({ name }) => name).join(', ')}, all.`,
  );
  process.exitCode = 2;
} else if (chosen.length === 0) {
  for (const { name, promise } of GAME_DAYS) console.log(`${name.padEnd(16)} ${promise}`);
} else {
  if (!existsSync(GAME_DAY_SITE)) buildGameDaySite();
  for (const gameDay of chosen) {
    console.log(`${gameDay.name}: ${gameDay.promise}`);
    const from = performance.now();
    const took = () => `${((performance.now() - from) / 1_000).toFixed(1)} s\n`;
    try {
      const findings = await carryOut(gameDay, short, console.log);
      const broken = findings.filter(({ holds }) => !holds).length;
      console.log(`${broken === 0 ? 'all held' : `${broken} broken`}, ${took()}`);
      if (broken > 0) process.exitCode = 1;
    } catch (error) {
      if (error instanceof NotPossibleHere) {
        console.log(`skipped  ${error.message}\n`);
        continue;
      }
      const said = error instanceof Error ? error.stack : String(error);
      console.error(`BROKEN  the drill could not be carried out: ${said}\n1 broken, ${took()}`);
      process.exitCode = 1;
    }
  }
}
