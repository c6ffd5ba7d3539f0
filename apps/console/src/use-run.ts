import { useCallback, useEffect, useState } from 'react';
import { type Failure, run } from './call.ts';

export type Loaded<Json> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'done'; readonly json: Json };

/** What a command finds, again whenever its input changes. */
export interface Found<Json> {
  readonly loaded: Loaded<Json>;
  readonly reload: () => void;
}

/** Runs a command that only looks. */
export function useRun<Json>(
  command: string,
  argument?: string,
  options: Record<string, string | undefined> = {},
): Found<Json> {
  const [loaded, setLoaded] = useState<Loaded<Json>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const typed = JSON.stringify(options);
  useEffect(() => {
    let isCurrent = true;
    setLoaded((before) => (before.state === 'done' && turn > 0 ? before : { state: 'loading' }));
    const input = { ...(argument !== undefined && { argument }), options: JSON.parse(typed) as typeof options };
    void run<Json>(command, input).then((answer) => {
      if (!isCurrent) return;
      setLoaded(answer.ok ? { state: 'done', json: answer.value.json } : { state: 'failed', failure: answer.failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [command, argument, typed, turn]);
  return { loaded, reload: useCallback(() => setTurn((before) => before + 1), []) };
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** A list that is read page by page. */
export interface FoundPages<Row> extends Found<readonly Row[]> {
  /** Reads the next page; undefined when there is none. */
  readonly more: (() => void) | undefined;
  readonly isReadingMore: boolean;
}

/**
 * Runs a command that lists page by page.
 * @param cursor name of the option that takes `next`
 */
export function usePages<Row>(
  command: string,
  options: Record<string, string | undefined>,
  cursor: 'after' | 'before',
): FoundPages<Row> {
  const { loaded: first, reload } = useRun<Page<Row>>(command, undefined, options);
  const [behind, setBehind] = useState<{ of: unknown; rows: readonly Row[]; next: string | null; failure?: Failure }>();
  const [isReadingMore, setReading] = useState(false);
  if (first.state !== 'done') return { loaded: first, reload, more: undefined, isReadingMore: false };
  const own = behind?.of === first.json ? behind : undefined;
  if (own?.failure)
    return { loaded: { state: 'failed', failure: own.failure }, reload, more: undefined, isReadingMore };
  const rows = own ? [...first.json.rows, ...own.rows] : first.json.rows;
  const next = own ? own.next : first.json.next;
  const readMore = async (from: string) => {
    setReading(true);
    const answer = await run<Page<Row>>(command, { options: { ...options, [cursor]: from } });
    setReading(false);
    const before = own?.rows ?? [];
    if (answer.ok)
      setBehind({ of: first.json, rows: [...before, ...answer.value.json.rows], next: answer.value.json.next });
    else setBehind({ of: first.json, rows: before, next, failure: answer.failure });
  };
  return {
    loaded: { state: 'done', json: rows },
    reload,
    more: next === null ? undefined : () => void readMore(next),
    isReadingMore,
  };
}
