import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docIds } from '@duoverso/content/data/check-navigation';
import { readDependencies } from '@duoverso/content/data/dependencies';
import {
  compareVersions,
  isVersion,
  listVersions,
  VERSION_FILE,
  VERSIONS_FOLDER,
} from '@duoverso/content/data/docs-versions';
import { DEPENDENCIES_FILE, isVersioned, VERSION_DATA_FILES, VERSION_FOLDERS } from '@duoverso/content/data/load-data';
import { docRoute } from '@duoverso/content/data/navigation';
import { loadRedirects } from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { moveMemory } from '@duoverso/content/translation';
import { UsageError } from '../project/usage-error.ts';
import { changeFiles, changeLinks, moveInSuggestions } from './content-edits.ts';
import type { DocsCommand, DocsContext } from './docs-command.ts';
import { arrivedSince, servedAddresses } from './drop.ts';
import { readNavigation } from './page-names.ts';
import { addRows } from './redirect-rows.ts';
import { versionSize } from './version-size.ts';

const KEYWORDS = 'reader-words';
/** Pages whose search keywords belong to a version. */
const DOCS = '/docs/';

/** Freezes the documentation as it's written. */
export const cut: DocsCommand = {
  usage: 'VERSION (a number such as 1.0)',
  does: 'Keeps the documentation as it is now under a number, served at /docs/; what is written from then on goes to /docs/next/.',
  run([version, ...more], context) {
    if (version === undefined || more.length > 0)
      throw new UsageError('Give the number of the version: npm run docs -- cut 1.0');
    checkNumber(version, context);
    const folder = join(context.contentDir, VERSIONS_FOLDER);
    // Takes its place when it's whole: a cut that is interrupted leaves nothing that a build reads.
    const staged = join(folder, `.${version}`);
    rmSync(staged, { recursive: true, force: true });
    const before = servedAddresses(context.contentDir);
    try {
      fill(staged, context);
      renameSync(staged, join(folder, version));
    } catch (error) {
      rmSync(staged, { recursive: true, force: true });
      throw error;
    }
    const served = servedAddresses(context.contentDir);
    // A version of this address may have been dropped before.
    addRows(context.contentDir, [], arrivedSince(before, served));
    followMoves(context.contentDir, served);
    const { pages, languages, megabytes } = versionSize(join(folder, version));
    const { print } = context;
    print(
      `Cut ${version}: ${pages} pages in ${languages} languages, ${megabytes} MB in content/${VERSIONS_FOLDER}/${version}/.`,
    );
    print('The next build serves it at /docs/. What you write from now on goes to /docs/next/ until the next cut.');
    print('Run npm run check:content, then commit the folder.');
  },
};

/** Leads links from outside of the documentation to the new addresses of pages that had moved before the cut: until then readers had them at their old ones. */
function followMoves(contentDir: string, served: ReadonlyMap<string, string>): void {
  const ended = [...loadRedirects(contentDir, new Problems()).pages].filter(([from]) => !served.has(from));
  const change = changeLinks(
    new Map(ended.flatMap(([from, outcome]) => ('to' in outcome ? [[from, outcome.to]] : []))),
  );
  const isOutside = (file: string) => !isVersioned(file);
  moveMemory(contentDir, { names: new Map(), change: (text, file) => (isOutside(file) ? change(text) : text) });
  changeFiles(contentDir, change, isOutside);
  const ids = new Map(docIds(readNavigation(contentDir)).map((id) => [docRoute(id), id]));
  const names = ended.flatMap(([from, outcome]) => {
    const id = from.replace(/^\/docs\/|\/$/g, '');
    const next = 'to' in outcome ? ids.get(outcome.to) : undefined;
    return [[id, next] as const, [`${id}/index`, next] as const];
  });
  moveInSuggestions(contentDir, new Map(names));
}

function checkNumber(version: string, { contentDir }: DocsContext): void {
  if (!isVersion(version))
    throw new UsageError(`"${version}" is no number of a version. Use digits and full stops, e.g. 1.0.`);
  const cutBefore = listVersions(contentDir);
  if (cutBefore.some((one) => compareVersions(one, version) === 0))
    throw new UsageError(`${version} is cut already. npm run docs -- list shows all versions.`);
  const newer = cutBefore.find((one) => compareVersions(one, version) > 0);
  if (newer !== undefined)
    throw new UsageError(`${version} is older than ${newer}, which is cut already. Give a number after ${newer}.`);
  if (!existsSync(join(contentDir, 'docs', 'en', 'index.md')))
    throw new UsageError(`${join(contentDir, 'docs')} holds no documentation to cut.`);
}

function fill(to: string, { contentDir, projectDir, day }: DocsContext): void {
  mkdirSync(to, { recursive: true });
  for (const name of [...VERSION_FOLDERS, ...VERSION_DATA_FILES])
    cpSync(join(contentDir, name), join(to, name), { recursive: true });
  const { sidebar, outsideSidebar } = readJson(join(contentDir, 'navigation.json'));
  writeJson(join(to, VERSION_FILE), { cut: day, sidebar, outsideSidebar });
  writeJson(join(to, DEPENDENCIES_FILE), readDependencies(readJson(join(projectDir, 'package-lock.json'))));
  copyKeywords(join(contentDir, KEYWORDS), join(to, KEYWORDS));
}

/** The search keywords of the documentation; those of other pages have no versions. */
function copyKeywords(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const file of readdirSync(from).filter((name) => name.endsWith('.json'))) {
    const pages = Object.entries(readJson(join(from, file)));
    writeJson(join(to, file), Object.fromEntries(pages.filter(([page]) => page.startsWith(DOCS))));
  }
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function writeJson(file: string, data: unknown): void {
  writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
}
