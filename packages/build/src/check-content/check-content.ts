import { watch } from 'node:fs';
import { join } from 'node:path';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import type { Problem } from '@duoverso/content/faults/problem';
import { formatProblems } from '@duoverso/content/faults/problems';
import { projectDir } from '../project/paths.ts';
import { loadCheck } from './bundle-check.ts';
import { linkProblems, readSketch } from './link-problems.ts';
import { partInputs } from './part-inputs.ts';
import { searchWordProblems } from './search-word-problems.ts';
import { translationProblems } from './translation-problems.ts';

/** Editors save a file in several steps. */
const SETTLED_AFTER_MS = 50;

/**
 * Prints everything that is wrong under `content/`, without a build.
 * @param stays whether it goes on, and checks again after every save
 * @returns whether nothing was wrong at first
 */
export async function checkContent(stays: boolean): Promise<boolean> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const cache = openContentCache(projectDir);
  const { checkTexts, sketchSite, documentation, code } = await loadCheck();

  function findProblems(): readonly Problem[] {
    const texts = checkTexts();
    // The rest is made of texts that fit.
    if (texts.length > 0) return texts;
    const { problems, pages, around } = cache.remember('sketches', [code, ...partInputs(contentDir)], () => {
      const site = sketchSite();
      return { problems: site.problems, pages: site.pages.map(readSketch), around: site.around.map(readSketch) };
    });
    const links = linkProblems({ pages, around, documentation: documentation() }, contentDir);
    return [...problems, ...links, ...translationProblems(contentDir, cache), ...searchWordProblems(contentDir)];
  }

  function check(): boolean {
    const start = performance.now();
    const problems = findProblems();
    cache.save();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (problems.length > 0) console.error(`\n${formatProblems(problems, { projectDir, contentDir })}`);
    else console.log(`No problems in the content (${seconds} s).`);
    return problems.length === 0;
  }

  const faultless = check();
  if (stays) {
    let timer: NodeJS.Timeout | undefined;
    console.log('Watching content/ for changes; end with Ctrl+C.');
    watch(contentDir, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(check, SETTLED_AFTER_MS);
    });
  }
  return faultless;
}
