import type { MemberAnswer, MemberPath } from '@duoverso/contracts/member-api';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../api/call-api.ts';
import { useProfile } from './profile-context.ts';
import { retryDelayMs } from './retry-delay.ts';

/** An answer of the member API that a view shows. */
export interface Load<Value> {
  /** The newest answer; stays while it is asked for again. */
  readonly value?: Value;
  readonly failure?: ApiFailure;
  readonly again: () => void;
}

/**
 * Asks for something when a view appears; a server that is away is asked again until it answers.
 * @param pollMs how long after an answer to ask once more; undefined for never
 */
export function useLoad<Path extends MemberPath>(
  path: Path,
  pollMs?: (value: MemberAnswer<'GET', Path>) => number | undefined,
): Load<MemberAnswer<'GET', Path>> {
  const { call } = useProfile();
  const [answer, setAnswer] = useState<Omit<Load<MemberAnswer<'GET', Path>>, 'again'>>({});
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `call` and `pollMs` are made anew with each render; `round` asks again
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = (delay: number | undefined) => {
      if (delay !== undefined) timer = setTimeout(ask, delay);
    };
    const ask = async () => {
      const result = await call(path);
      if (!here) return;
      if (result.ok) {
        setAnswer({ value: result.value });
        askAgain(pollMs?.(result.value));
      } else {
        setAnswer((before) => ({ ...before, failure: result.failure }));
        askAgain(retryDelayMs(result.failure));
      }
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [path, round]);

  return { ...answer, again: () => setRound((before) => before + 1) };
}
