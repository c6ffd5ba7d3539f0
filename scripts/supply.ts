// npm run ops -- supply: licences and sources of all packages, and how many of them the lock file holds to a hash; offline. `npm run ops -- sbom` writes the bill of materials.
import './print-visibly.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { type Lock, lookOver } from '../tests/full/attack/supply.ts';

const lock = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as Lock;
const { packages, licences, foreign, unsafe, unheld } = lookOver(lock);
const byCount = [...licences].sort(([, one], [, other]) => other - one);
console.log(
  `${packages} packages; licences of those that are given out: ${byCount.map(([name, count]) => `${name} ${count}`).join(', ')}.`,
);
console.log(`Held to a hash: ${packages - unheld.length} of ${packages}.`);
for (const name of foreign) console.error(`A licence that nobody has agreed to: ${name}`);
for (const name of unsafe) console.error(`Not from a registry by TLS: ${name}`);
for (const name of unheld) console.error(`Bytes that no hash holds: ${name}`);
if (foreign.length + unsafe.length + unheld.length > 0) process.exitCode = 1;
