// npm run ops -- rebrand: gives the project another brand, and says where a name is left: docs/guides/rebranding.md.
import './print-visibly.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir, runCommand, UsageError } from '@duoverso/tooling/project';
import { type BrandNames, renameProduct } from '@duoverso/tooling/rebrand';
import { whereNamed } from '../tests/full/rebrand/where-named.ts';

const USAGE = `npm run ops -- rebrand [--name NAME] [--short SHORT] [--site ORIGIN] [--accent '#RRGGBB'] [--mark FILE.svg]
npm run ops -- rebrand --check OLD-NAME [--old-short SHORT] [--old-site ORIGIN]   after npm run build`;

await runCommand(
  async () => {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        short: { type: 'string' },
        site: { type: 'string' },
        accent: { type: 'string' },
        mark: { type: 'string' },
        check: { type: 'string' },
        'old-short': { type: 'string' },
        'old-site': { type: 'string' },
      },
    });
    const { check, 'old-short': oldShort, 'old-site': oldSite, ...brand } = values;
    if (check !== undefined) return checkNames(check, oldShort, oldSite);
    if (Object.values(brand).every((value) => value === undefined)) throw new UsageError(USAGE);
    const before = JSON.parse(readFileSync(join(projectDir, 'content/brand.json'), 'utf8')) as BrandNames;
    for (const path of renameProduct(projectDir, brand)) console.log(`  ${path}`);
    console.log(`
Next: npm run check:content, npm run translations -- --check, npm run build, and then
npm run ops -- rebrand --check ${quoted(before.name)} --old-short ${before.shortName} --old-site ${before.siteUrl}`);
  },
  ['UsageError'],
  USAGE,
);

/** As a shell takes it for one word. */
function quoted(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

async function checkNames(
  name: string,
  shortName = name.toLowerCase(),
  siteUrl = `https://${shortName}.example`,
): Promise<void> {
  if (!existsSync(join(projectDir, 'dist/_build.json')))
    throw new UsageError("There's no built site to look through. Run npm run build first.");
  let total = 0;
  for (const { where, looked, found } of await whereNamed({ name, shortName, siteUrl })) {
    const count = found.reduce((sum, one) => sum + one.count, 0);
    total += count;
    console.log(`${String(count).padStart(6)}  ${where} (${looked})`);
    for (const one of found.slice(0, 10)) console.log(`        ${one.place}: …${one.excerpt}…`);
  }
  if (total > 0) process.exitCode = 1;
}
