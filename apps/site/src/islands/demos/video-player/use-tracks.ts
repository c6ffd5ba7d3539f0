import { useEffect, useState } from 'react';
import { type Cue, parseVtt } from './parse-vtt.ts';

/** Both caption tracks, or how far loading them has come. */
export type Tracks =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly original: readonly Cue[]; readonly translation: readonly Cue[] };

/** Loads two WebVTT files; `retry` asks for them again, and so does the browser when it is online again. */
export function useTracks(originalHref: string, translationHref: string): { tracks: Tracks; retry: () => void } {
  const [tracks, setTracks] = useState<Tracks>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is what asks again
  useEffect(() => {
    const leaving = new AbortController();
    Promise.all([load(originalHref, leaving.signal), load(translationHref, leaving.signal)]).then(
      ([original, translation]) => setTracks({ state: 'ready', original, translation }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('The captions could not be loaded.', error);
        setTracks({ state: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [originalHref, translationHref, attempt]);
  const retry = () => {
    setTracks({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same each time
  useEffect(() => {
    if (tracks.state !== 'failed') return;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [tracks.state]);
  return { tracks, retry };
}

async function load(href: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return parseVtt(await answer.text());
}
