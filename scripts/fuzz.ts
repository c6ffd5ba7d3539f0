// npm run ops -- fuzz [--requests COUNT] [--seed NUMBER]: hostile requests to a server of its own; the exit code tells whether it withstood them.
import './print-visibly.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fuzzing } from '../tests/full/attack/fuzz.ts';
import { carryOut, GAME_DAY_SITE } from '../tests/full/game-days/game-day.ts';
import { buildGameDaySite } from '../tests/full/game-days/site.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
if (!existsSync(GAME_DAY_SITE)) buildGameDaySite();
const gameDay = fuzzing(Number(values.requests), Number(values.seed));
console.log(gameDay.promise);
const findings = await carryOut(gameDay, false, console.log);
if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
