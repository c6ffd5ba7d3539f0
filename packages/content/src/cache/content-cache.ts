import { createHash } from 'node:crypto';
import type { CacheFile } from './cache-file.ts';

/** Results of work on content, kept by what they were made from: equal inputs give the result of before, whatever happened to the files since. */
export interface ContentCache {
  /**
   * What `make` gives for these inputs; it is not called when that is known.
   * @param kind name of the work, so that two kinds with equal inputs are told apart
   * @param inputs everything that the result depends on, but for the code
   * @param make gives a value that JSON can hold; it is shared, so it must not be changed
   */
  remember<Result>(kind: string, inputs: readonly string[], make: () => Result): Result;
  /** The same for work that takes its time. */
  rememberLater<Result>(kind: string, inputs: readonly string[], make: () => Promise<Result>): Promise<Result>;
  /** Keeps what is new for the next process, where there is a file. */
  save(): void;
}

/** A load of the site asks for about 1,700 results; this holds those of many edits before the oldest go. */
const MOST_ENTRIES = 12_000;

/** A cache in memory, over a file when there is one. */
export function createContentCache(file?: CacheFile): ContentCache {
  const known = new Map<string, unknown>();
  const added: [string, string][] = [];
  const keep = (key: string, result: unknown) => {
    known.delete(key); // the youngest stand last
    known.set(key, result);
    if (known.size > MOST_ENTRIES) known.delete(known.keys().next().value ?? '');
  };
  /** What is known of a key, and then the youngest; `undefined` when nothing is. */
  const recall = (key: string): { readonly result: unknown } | undefined => {
    const stored = known.has(key) ? undefined : file?.read(key);
    if (!known.has(key) && stored === undefined) return undefined;
    const result = stored === undefined ? known.get(key) : (JSON.parse(stored) as unknown);
    keep(key, result);
    return { result };
  };
  const learn = <Result>(key: string, result: Result): Result => {
    if (file) added.push([key, JSON.stringify(result)]);
    keep(key, result);
    return result;
  };
  return {
    remember<Result>(kind: string, inputs: readonly string[], make: () => Result): Result {
      const key = keyOf(kind, inputs);
      const before = recall(key);
      return before ? (before.result as Result) : learn(key, make());
    },
    async rememberLater<Result>(kind: string, inputs: readonly string[], make: () => Promise<Result>): Promise<Result> {
      const key = keyOf(kind, inputs);
      const before = recall(key);
      return before ? (before.result as Result) : learn(key, await make());
    },
    save: () => file?.append(added.splice(0)),
  };
}

/** Lengths keep `['ab', 'c']` and `['a', 'bc']` apart. */
function keyOf(kind: string, inputs: readonly string[]): string {
  const hash = createHash('sha256').update(`${kind} ${inputs.map(({ length }) => length).join(' ')}\n`);
  for (const input of inputs) hash.update(input);
  return hash.digest('base64url');
}
