import { AsyncLocalStorage } from 'node:async_hooks';
import { listenToPages } from '@duoverso/content/site/page-inputs';
import { type CachedFiles, nameOf } from '../cache/cached-files.ts';
import { equalFrames, type PageFrame } from '../cache/page-frame.ts';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import type { SitePath } from './page-program.ts';

/** Larger answers are files that are handed on, such as release packages: making them costs less than keeping them. */
const LARGEST_BYTES = 1_000_000;

/** How many paths of a build were taken from what was kept, and how many were rendered. */
export interface PageCounts {
  readonly kept: number;
  readonly made: number;
}

/** What is known of a path since it was rendered. */
interface CachedPath {
  /** Names of the texts that it read. */
  readonly texts: readonly string[];
  /** Hash of the content that they had. */
  readonly inputs: string;
  /** Hash of the content. */
  readonly answer: string;
}

/** What pages are rendered with. */
export interface RenderOptions {
  readonly kept: CachedFiles;
  /** What pages are made from. */
  readonly frame: PageFrame;
  /** Hashes it again at the end, because what changed while pages were made is not kept. */
  readonly readFrame: () => PageFrame;
  /** Loads the program that renders pages, and gives every path of the site. */
  readonly load: () => Promise<readonly SitePath[]>;
}

/**
 * Places every page, and renders those alone of which something that they read has changed. What a path reads is heard while it renders:
 * everything that all pages share is one hash, and the texts that it read are named with the answer. With the same code, the same data and the same
 * content of every text that it read, rendering would take the same course and end in the same bytes.
 */
export async function renderPages(
  output: OutputFolder,
  { kept, frame, readFrame, load }: RenderOptions,
): Promise<PageCounts> {
  const heard = listen();
  try {
    const all = await load();
    const group = nameOf(frame.common, ...heard.summaries);
    const known = JSON.parse(kept.read('paths', group)?.toString('utf8') ?? '{}') as Record<string, CachedPath>;
    const inputsOf = (path: string, texts: readonly string[]) => {
      const read = [...new Set([...texts, ...heard.byAll])].sort();
      return nameOf(path, JSON.stringify(read.map((text) => [text, digestOf(frame, text)])));
    };
    const paths: Record<string, CachedPath> = {};
    const counts = { kept: 0, made: 0 };
    for (const { name, file, render } of all) {
      const before = known[name];
      if (before?.inputs === inputsOf(name, before?.texts ?? []) && placeCached(output, kept, file, before.answer)) {
        counts.kept += 1;
        paths[name] = before;
        continue;
      }
      const { result, texts } = await heard.during(render);
      counts.made += 1;
      if (!result) continue;
      const answer = contentHash(result);
      output.placeKnown(file, answer, () => result);
      if (result.length > LARGEST_BYTES) continue;
      kept.write('answers', answer, result, answer);
      paths[name] = { texts, inputs: inputsOf(name, texts), answer };
    }
    for (const work of heard.works) work();
    if (equalFrames(readFrame(), frame)) kept.write('paths', group, Buffer.from(JSON.stringify(paths)));
    return counts;
  } finally {
    listenToPages(undefined);
  }
}

/** Places a page that was kept; it must be made again when what was kept is damaged. */
function placeCached(output: OutputFolder, kept: CachedFiles, file: string, answer: string): boolean {
  if (output.holds(file, answer)) kept.use('answers', answer);
  const page = output.holds(file, answer) ? Buffer.alloc(0) : kept.read('answers', answer);
  if (page) output.placeKnown(file, answer, () => page);
  return page !== undefined;
}

/** Hears what is read of the site's texts, by whom. */
function listen() {
  const reading = new AsyncLocalStorage<Set<string>>();
  /** Texts that were read while modules loaded: any page may hold something of them. */
  const byAll = new Set<string>();
  const summaries: string[] = [];
  const works: (() => void)[] = [];
  listenToPages({
    read: (text) => (reading.getStore() ?? byAll).add(text),
    share: (summary) => summaries.push(summary),
    atEnd: (work) => works.push(work),
  });
  const during = async <Result>(work: () => Promise<Result>) => {
    const texts = new Set<string>();
    const result = await reading.run(texts, work);
    return { result, texts: [...texts] };
  };
  return { byAll, summaries, works, during };
}

function digestOf({ texts }: PageFrame, text: string): string {
  return text === '*' ? nameOf(JSON.stringify([...texts])) : (texts.get(text) ?? '');
}
