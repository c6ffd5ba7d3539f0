import type { MemberAnswer, MemberPath } from '@duoverso/contracts/member-api';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiFailure } from '../api/call-api.ts';
import { Failure } from './Failure.tsx';
import { useProfile } from './profile-context.ts';

const RETRY_AFTER_MS = 5_000;
const PASSING: readonly ApiFailure['code'][] = ['unreachable', 'too_busy', 'member_services_unavailable'];

/** How long to wait before asking again by oneself; undefined for failures that do not pass by waiting. */
export function retryDelayMs({ code, retryAfterS }: ApiFailure): number | undefined {
  if (!PASSING.includes(code)) return undefined;
  return retryAfterS === undefined ? RETRY_AFTER_MS : retryAfterS * 1_000;
}

/** An answer of the member API that a view shows. */
interface Load<Value> {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `call` and `pollMs` are made again with each render; `round` asks again
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

interface LoadedProps<Value> {
  load: Load<Value>;
  children: (value: Value) => ReactNode;
}

/** What a view shows of an answer: that it is awaited, why it does not come, or itself. */
export function Loaded<Value>({ load: { value, failure, again }, children }: LoadedProps<Value>) {
  const { t } = useProfile();
  return (
    <>
      {failure && <Failure failure={failure} onRetry={again} />}
      {value === undefined && !failure && <p role="status">{t('sending')}</p>}
      {value !== undefined && children(value)}
    </>
  );
}
