import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContentCache } from '../cache/content-cache.ts';
import { ContentError } from '../diagnostics/problems.ts';
import type { LoadOptions } from '../site/load-options.ts';
import { loadSite, type SiteContent } from '../site/load-site.ts';

export const PROJECT_DIR = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
export const TINY_SITE = join(PROJECT_DIR, 'tests/fixtures/tiny-site');
/** What makes of the small site one of which two versions were cut, 0.9 and 1.0, when it is copied over it. */
export const VERSIONED_SITE = join(PROJECT_DIR, 'tests/fixtures/versioned-site');

/** Draws every figure that the small site names, with the line spoken in a film in it. */
export const drawFigures: LoadOptions['figures'] = (_locale, _labels, { spoken }) => {
  const drawing = `<svg><text>${spoken.lines[0]?.[1]}</text></svg>`;
  return (name) => (name === 'bilingual-page' ? drawing : undefined);
};

/** Names of the figures that it draws. */
export const SAMPLE_FIGURES = ['bilingual-page'];

/** Islands that the small site names. */
export const SAMPLE_PARTS = ['android-download'];

/** What the texts that no test changes are made of is made once: the strings of all languages cost most of a reading. */
const made = createContentCache();

/** File under `content/` → its new text, or what becomes of its text. */
export type Changes = Readonly<Record<string, string | ((text: string) => string)>>;

/** The small site, loaded from a copy with changes; the copy is gone afterwards. Throws what `loadSite` throws. */
export function loadChanged(changes: Changes, publication?: LoadOptions['publication']): SiteContent {
  const projectDir = mkdtempSync(join(tmpdir(), 'duoverso-content-'));
  try {
    const contentDir = join(projectDir, 'content');
    cpSync(TINY_SITE, contentDir, { recursive: true });
    writeFileSync(join(projectDir, 'package-lock.json'), '{ "packages": {} }');
    for (const [path, change] of Object.entries(changes)) {
      const file = join(contentDir, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof change === 'string' ? change : changed(readFileSync(file, 'utf8'), change));
    }
    const site = loadSite({
      contentDir,
      projectDir,
      figures: drawFigures,
      figureNames: SAMPLE_FIGURES,
      parts: SAMPLE_PARTS,
      cache: made,
      ...(publication && { publication }),
    });
    void site.translations; // they are read from the files, when someone first asks
    return site;
  } finally {
    rmSync(projectDir, { recursive: true });
  }
}

/** The error that stops the changed site from loading. */
export function errorAfter(changes: Changes): ContentError {
  try {
    loadChanged(changes);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The changed site loads without a problem.');
}

function changed(text: string, change: (text: string) => string): string {
  const result = change(text);
  if (result === text) throw new Error('The change leaves its file as it is.');
  return result;
}
