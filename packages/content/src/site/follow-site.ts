import type { Problem } from '../diagnostics/problem.ts';
import { ContentError, foldProblems, Problems } from '../diagnostics/problems.ts';
import type { LoadOptions } from './load-options.ts';
import { createSite, foldersOf, type SiteContent } from './load-site.ts';
import { type LoadedTexts, loadTexts } from './load-texts.ts';

/** Content that is being written. */
export interface FollowedSite {
  /**
   * The content as it was read last. Of a file that does not fit, what stood in it before; where that is not known, asking throws a `ContentError`
   * with everything that is wrong.
   */
  readonly site: SiteContent;
  /** Everything that was wrong when the content was read last. */
  problems(): readonly Problem[];
  /** Reads what has changed. Gives everything that is wrong now. */
  refresh(): readonly Problem[];
}

/** Follows the files under `content/` while someone writes: what is wrong keeps no one from reading the rest. */
export function followSite(options: LoadOptions): FollowedSite {
  let texts: LoadedTexts | undefined;
  let content: SiteContent | undefined;
  let problems: readonly Problem[] = [];
  const refresh = () => {
    const found = new Problems();
    const loaded = loadTexts(options, found, texts);
    if (loaded?.speaks) {
      texts = loaded;
      content = createSite(options, loaded);
    }
    problems = foldProblems(found.list);
    options.cache?.save();
    return problems;
  };
  refresh();
  const site = new Proxy({} as SiteContent, {
    get: (_target, name) => {
      if (!content) throw new ContentError(problems, foldersOf(options));
      const value: unknown = Reflect.get(content, name);
      return typeof value === 'function' ? explained(value as (...args: unknown[]) => unknown) : value;
    },
  });
  /** A page that cannot be found may be missing because of a fault. */
  const explained =
    (work: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      try {
        return work(...args);
      } catch (error) {
        if (!(error instanceof RangeError) || problems.length === 0) throw error;
        throw new ContentError(problems, foldersOf(options));
      }
    };
  return { site, problems: () => problems, refresh };
}
