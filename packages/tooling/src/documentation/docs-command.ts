import type { AddressedPages } from '../pages/published-addresses.ts';

/** What commands work on. */
export interface DocsContext {
  /** Folder with `docs/`, `navigation.json`, … */
  readonly contentDir: string;
  readonly projectDir: string;
  /** Today, ISO 8601. */
  readonly day: string;
  /** Reads every page of the content as a build makes it, and rejects with what is wrong in it. */
  readonly readPages: () => Promise<AddressedPages>;
  readonly print: (line: string) => void;
}

/** A command behind `npm run docs -- NAME`. */
export interface DocsCommand {
  /** What is typed after the name. */
  readonly usage: string;
  /** What it does, in one sentence. */
  readonly does: string;
  /** Throws a `UsageError` for what it can't do, before it has changed anything. */
  readonly run: (args: readonly string[], context: DocsContext) => void | Promise<void>;
}
