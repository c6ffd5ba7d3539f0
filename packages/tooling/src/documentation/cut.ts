import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDependencies } from '@duoverso/content/data/dependencies';
import {
  compareVersions,
  isVersion,
  listVersions,
  VERSION_FILE,
  VERSIONS_FOLDER,
} from '@duoverso/content/data/docs-versions';
import { DEPENDENCIES_FILE, VERSION_DATA_FILES } from '@duoverso/content/data/load-data';
import { UsageError } from '../project/usage-error.ts';
import type { DocsCommand, DocsContext } from './docs-command.ts';
import { versionSize } from './version-size.ts';

/** Folders that a version takes as they are: texts, labels of the tool, texts inside of figures. */
const FOLDERS = ['docs', 'interface', 'figures'];
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
    try {
      fill(staged, context);
      renameSync(staged, join(folder, version));
    } catch (error) {
      rmSync(staged, { recursive: true, force: true });
      throw error;
    }
    const { pages, languages, megabytes } = versionSize(join(folder, version));
    const { print } = context;
    print(
      `Cut ${version}: ${pages} pages in ${languages} languages, ${megabytes} MB in content/${VERSIONS_FOLDER}/${version}/.`,
    );
    print('The next build serves it at /docs/. What you write from now on goes to /docs/next/ until the next cut.');
    print('Run npm run check:content, then commit the folder.');
  },
};

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
  for (const name of [...FOLDERS, ...VERSION_DATA_FILES])
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
