import { watch } from 'node:fs';
import { dirname } from 'node:path';
import { formatProblems } from '@duoverso/content/diagnostics/problems';
import { openCheck } from '@duoverso/tooling/check-content';
import type { SaveReport } from '../forms/save-report.ts';
import { unpublishedFiles } from './publish.ts';
import { type RecordedTexts, recordSaved } from './record-saved.ts';

/** The editor writes the files of a page one after the other. */
const SETTLED_AFTER_MS = 300;
/** What the browser writes beside a file before it replaces it. */
const UNFINISHED = /\.crswap$/;
/** Written by the following itself. */
const OWN = /^stamps[\\/]/;

/** The following of a content folder. */
export interface SaveFollower {
  /** Tells how the content stands, without a save. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Follows what is saved below a content folder: records new translations, checks the content, and tells how it stands. */
export async function followSaves(contentDir: string, tell: (report: SaveReport) => void): Promise<SaveFollower> {
  const folders = { projectDir: dirname(contentDir), contentDir };
  const check = await openCheck(contentDir);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function report(): Promise<void> {
    const paths = [...changed].map((path) => path.replaceAll('\\', '/'));
    changed.clear();
    try {
      const recorded = recordSaved(contentDir, paths, new Date().toISOString().slice(0, 10));
      const problems = await check.findProblems();
      check.save();
      const unpublished = await unpublishedFiles(contentDir);
      // Saved while this was checked: what is said next is about that as well.
      if (changed.size > 0) return;
      const message =
        problems.length > 0 ? formatProblems(problems, folders) : sayRecorded(recorded, unpublished.length);
      tell({ state: problems.length > 0 ? 'wrong' : 'sound', message, unpublished });
    } catch (error) {
      const message = `The content can't be checked: ${(error as Error).message}`;
      tell({ state: 'wrong', message, unpublished: [] });
    }
  }

  const look = () => {
    tell({ state: 'checking', message: 'Checking the content…', unpublished: [] });
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(report);
    }, SETTLED_AFTER_MS);
  };
  const watcher = watch(contentDir, { recursive: true }, (_event, path) => {
    if (path === null || UNFINISHED.test(path) || OWN.test(path)) return;
    changed.add(path);
    look();
  });
  const stop = () => {
    clearTimeout(timer);
    watcher.close();
  };
  return { look, stop };
}

function sayRecorded(recorded: readonly RecordedTexts[], unpublished: number): string {
  const texts = recorded.map(({ fileId, locale, texts: { length } }) => `${fileId} (${locale}): ${length}`);
  const waiting =
    unpublished === 0
      ? 'Everything is published.'
      : `${unpublished} ${unpublished === 1 ? 'file waits' : 'files wait'} to be published.`;
  const lines = [
    'No problems in the content.',
    ...(texts.length > 0 ? [`Translations recorded: ${texts.join(', ')}.`] : []),
  ];
  return [...lines, waiting].join(' ');
}
