import { watch } from 'node:fs';
import { join } from 'node:path';
import type { ContentCache } from '@duoverso/content/cache/content-cache';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import { checkSearchKeywords, readSynonyms } from '@duoverso/content/data/search-keywords';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { ContentError, foldProblems, formatProblems, Problems } from '@duoverso/content/diagnostics/problems';
import {
  bindingDiagnostics,
  idleOtherLanguages,
  idleSameEntries,
  strayMemoryFiles,
  translationStatus,
} from '@duoverso/content/translation';
import { LOCALES } from '@duoverso/locales';
import { parseSynonyms } from '@duoverso/search/index-file/parse-synonyms';
import { type AddressedPages, unpublished } from '../pages/published-addresses.ts';
import { projectDir } from '../project/paths.ts';
import { loadCheck } from './bundle-check.ts';
import { linkProblems, pagesByAddress } from './link-problems.ts';
import { readRoutes } from './read-routes.ts';
import { readInputs } from './site-inputs.ts';

/** Editors save a file in several steps. */
const SETTLED_AFTER_MS = 50;

/** A check of a content folder that can be made again and again. */
export interface ContentCheck {
  /** Everything that is wrong now. */
  readonly findProblems: () => Promise<readonly Problem[]>;
  /** Caches for the next command what this one has read. */
  readonly save: () => void;
}

/**
 * Prepares the check of a content folder, without a build.
 * @param contentDir that of `CONTENT_DIR`, where that is set: the site's own code reads it there
 */
export async function openCheck(contentDir: string): Promise<ContentCheck> {
  const cache = openContentCache(projectDir);
  const site = await loadCheck();

  async function findProblems(): Promise<readonly Problem[]> {
    const texts = site.checkTexts();
    // The rest is made of texts that fit.
    if (texts.length > 0) return texts;
    const { problems, routes } = await site.checkedSite();
    if (problems.length > 0) return problems;
    const pages = await readRoutes(routes, readInputs(contentDir), cache, site);
    // A page that is not made has no sections to lead to.
    if (pages.problems.length > 0) return pages.problems;
    const links = linkProblems(pages, site.sectionLinks(), contentDir);
    const others = [...translationProblems(contentDir, cache), ...searchWordProblems(contentDir)];
    return [...links, ...others];
  }

  return { findProblems, save: () => cache.save() };
}

/**
 * Prints everything that is wrong under `content/`.
 * @param stays whether it goes on, and checks again after every save
 * @returns whether nothing was wrong at first
 */
export async function checkContent(stays: boolean): Promise<boolean> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const { findProblems, save } = await openCheck(contentDir);

  async function check(): Promise<boolean> {
    const start = performance.now();
    const problems = await findProblems();
    save();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (problems.length > 0) console.error(`\n${formatProblems(problems, { projectDir, contentDir })}`);
    else console.log(`No problems in the content (${seconds} s).`);
    return problems.length === 0;
  }

  const faultless = await check();
  if (stays) {
    let timer: NodeJS.Timeout | undefined;
    console.log('Watching content/ for changes; end with Ctrl+C.');
    watch(contentDir, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), SETTLED_AFTER_MS);
    });
  }
  return faultless;
}

/**
 * The addresses of all pages and their sections, as a build of the content would have them.
 * @throws {ContentError} with what is wrong in the content: pages that aren't made have no addresses
 */
export async function readContentAddresses(): Promise<AddressedPages> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const cache = openContentCache(projectDir);
  const site = await loadCheck();
  const refuse = (problems: readonly Problem[]) => {
    if (problems.length > 0) throw new ContentError(problems, { projectDir, contentDir });
  };
  refuse(site.checkTexts());
  const { problems, routes } = await site.checkedSite();
  refuse(problems);
  const pages = await readRoutes(routes, readInputs(contentDir), cache, site);
  refuse(pages.problems);
  cache.save();
  return pagesByAddress(pages);
}

/** Addresses of pages and sections that the list of published ones doesn't have. Rejects as `readContentAddresses` does. */
export async function unpublishedAddresses(): Promise<readonly string[]> {
  const pages = await readContentAddresses();
  return unpublished(process.env['CONTENT_DIR'] ?? join(projectDir, 'content'), pages);
}

/** What is wrong with the search keywords and with synonyms, as far as it can be told without the pages. */
function searchWordProblems(contentDir: string): readonly Problem[] {
  const problems = new Problems();
  checkSearchKeywords(contentDir, problems);
  for (const locale of LOCALES.filter(({ derived }) => !derived)) {
    const found = readSynonyms(contentDir, locale);
    if (!found) continue;
    parseSynonyms(found.text, ({ line, what, remedy }) => problems.add(`${found.file}:${line}`, what, remedy));
  }
  return problems.list;
}

/**
 * What is wrong with translations beside what the pages show: stamps, placeholders, markup, texts left in English, exceptions that none of them
 * needs, terms.
 */
export function translationProblems(contentDir: string, cache: ContentCache): Problem[] {
  const reports = translationStatus(contentDir, { diagnostics: true }, cache);
  const diagnostics = reports.flatMap((report) =>
    report.files.flatMap((file) =>
      bindingDiagnostics(report, file)
        // Blocks that do not line up are told when the pages are read.
        .filter(({ kind }) => kind !== 'misaligned')
        .map(({ where, what, remedy }) => ({ where, what, remedy })),
    ),
  );
  // A page that is gone has stamps in every language.
  const translationMemory = reports.flatMap((report) =>
    report.diagnostics.map(({ where, what, remedy }) => ({ where, what, remedy })),
  );
  return [
    ...foldProblems(translationMemory),
    ...strayMemoryFiles(contentDir),
    ...diagnostics,
    ...idleSameEntries(contentDir, reports),
    ...idleOtherLanguages(contentDir, reports),
  ];
}
