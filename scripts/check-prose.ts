// Part of `npm run lint`: English texts, held against docs/guides/style.md. `-- --all` tells every fault, `-- --accept` renews the list.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFaults, countFaults, findFaults, type OpenFaults, readEnglishTexts } from '@duoverso/build/prose';
import { projectDir } from './build/paths.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean' }, accept: { type: 'boolean' } } });
const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
const openFile = join(contentDir, 'prose-open.json');
const texts = readEnglishTexts(contentDir);
const faults = await findFaults(texts);
const open = JSON.parse(readFileSync(openFile, 'utf8')) as OpenFaults;
const { told, fewer } = compareFaults(faults, values.all ? {} : open);

// A higher count is never accepted.
if (values.accept && told.length === 0) writeFileSync(openFile, `${JSON.stringify(countFaults(faults), null, 2)}\n`);
for (const { file, line, column, message } of told) {
  console.error(`${relative(process.cwd(), join(contentDir, file))}:${line}:${column} ${message}`);
}
if (!values.accept && !values.all && fewer.length > 0) {
  console.error(`Better than content/prose-open.json says (npm run check:prose -- --accept):\n  ${fewer.join('\n  ')}`);
}
const fails = told.length > 0 || (!values.accept && !values.all && fewer.length > 0);
console.log(
  `Prose of ${texts.length} English files: ${faults.length} places still to be rewritten, ${told.length} told.`,
);
if (fails) process.exitCode = 1;
