import { AsyncLocalStorage } from 'node:async_hooks';
import { listenToPages } from '@duoverso/content';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { type KeptFiles, nameOf } from './kept-files.ts';
import type { PageFrame } from './page-frame.ts';

/** Larger answers are files that are handed on, such as release packages: making them costs less than keeping them. */
const LARGEST_BYTES = 1_000_000;

/** How many paths of a build were taken from what was kept, and how many were rendered. */
export interface PageCounts {
  kept: number;
  made: number;
}

/** What is known of a path since it was rendered. */
interface KeptPath {
  /** Names of the texts that it read. */
  readonly texts: readonly string[];
  /** Hash of the content that they had. */
  readonly inputs: string;
  /** Hash of the answer. */
  readonly answer: string;
}

type KeptPaths = Readonly<Record<string, KeptPath>>;

/**
 * Renders a path only when something that it reads has changed. What a path reads is heard while it renders: everything that all pages share
 * is one hash, and the texts that it read are named with the answer. With the same code, the same data and the same content of every text that
 * it read, rendering would take the same course and end in the same bytes.
 * @param readFrame hashes what pages are made from; asked again at the end, because what changed while pages were made is not kept
 */
export function keptPages(
  kept: KeptFiles,
  readFrame: () => PageFrame,
): { readonly integration: AstroIntegration; readonly counts: Readonly<PageCounts> } {
  const counts = { kept: 0, made: 0 };
  const hooks: AstroIntegration['hooks'] = {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((standard) => keepingPrerenderer(standard, kept, readFrame, counts)),
  };
  return { integration: { name: 'duoverso-kept-pages', hooks }, counts };
}

function keepingPrerenderer(
  standard: AstroPrerenderer,
  kept: KeptFiles,
  readFrame: () => PageFrame,
  counts: PageCounts,
): AstroPrerenderer {
  const frame = readFrame();
  const reading = new AsyncLocalStorage<Set<string>>();
  /** Texts that were read while modules loaded: any page may hold something of them. */
  const readByAll = new Set<string>();
  const summaries: string[] = [];
  const paths: Record<string, KeptPath> = {};
  let known: KeptPaths = {};
  let group = '';
  const inputsOf = (path: string, texts: readonly string[]) => {
    const read = [...new Set([...texts, ...readByAll])].sort();
    return nameOf(path, JSON.stringify(read.map((text) => [text, digestOf(frame, text)])));
  };

  return {
    ...standard,
    name: 'duoverso:kept-pages',
    async setup() {
      listenToPages({
        read: (text) => (reading.getStore() ?? readByAll).add(text),
        share: (summary) => summaries.push(summary),
      });
      await standard.setup?.();
    },
    async getStaticPaths() {
      const all = await standard.getStaticPaths();
      group = nameOf(frame.common, ...summaries);
      known = JSON.parse(kept.read('paths', group)?.toString('utf8') ?? '{}') as KeptPaths;
      return all;
    },
    async render(request, options) {
      // Modules of routes without parameters load only now, and are few: they are always rendered.
      if (options.routeData.pathname !== undefined) {
        return (await reading.run(new Set(), () => renderWhole(standard, request, options))).response;
      }
      const path = `${options.routeData.component} ${new URL(request.url).pathname}`;
      const before = known[path];
      const answer = before?.inputs === inputsOf(path, before?.texts ?? []) && kept.read('answers', before.answer);
      if (before && answer) {
        counts.kept += 1;
        paths[path] = before;
        return new Response(new Uint8Array(answer));
      }
      counts.made += 1;
      const texts = new Set<string>();
      const rendered = await reading.run(texts, () => renderWhole(standard, request, options));
      if (rendered.body && rendered.body.length <= LARGEST_BYTES) {
        const name = nameOf(rendered.body);
        kept.write('answers', name, rendered.body);
        paths[path] = { texts: [...texts], inputs: inputsOf(path, [...texts]), answer: name };
      }
      return rendered.response;
    },
    async teardown() {
      listenToPages(undefined);
      const unchanged = group !== '' && JSON.stringify(entriesOf(readFrame())) === JSON.stringify(entriesOf(frame));
      if (unchanged) kept.write('paths', group, Buffer.from(JSON.stringify(paths)));
      await standard.teardown?.();
    },
  };
}

/** Components render while the body of an answer is read: this reads it. No body for an answer that is not to be kept. */
async function renderWhole(
  standard: AstroPrerenderer,
  request: Request,
  options: Parameters<AstroPrerenderer['render']>[1],
): Promise<{ readonly response: Response; readonly body?: Uint8Array<ArrayBuffer> }> {
  const result = await standard.render(request, options);
  const response = result instanceof Response ? result : result.response;
  if (!response.body || response.status !== 200) return { response };
  const body = new Uint8Array(await response.arrayBuffer());
  return { response: new Response(body, { headers: response.headers }), body };
}

function digestOf({ texts }: PageFrame, text: string): string {
  return text === '*' ? nameOf(JSON.stringify([...texts])) : (texts.get(text) ?? '');
}

function entriesOf({ common, texts }: PageFrame): unknown {
  return [common, [...texts]];
}
