import { isSignedIn } from '../../api/signed-in.ts';
import { type SyncOutcome, syncVocabulary } from './sync-vocabulary.ts';
import { VOCABULARY_EVENT } from './vocabulary.ts';

/** Changes that follow each other sooner go to the account together. */
const QUIET_MS = 1_000;

/** What keeps the lists in step. */
export interface Following {
  /** Brings them in step now. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Brings the list of this browser and that of the account in step: now, after each change, and when the network is back. */
export function followVocabulary(onOutcome?: (outcome: SyncOutcome) => void): Following {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let waiting = false;
  const again = async () => {
    clearTimeout(timer);
    if (signal.aborted || !isSignedIn()) return;
    waiting = running;
    if (running) return;
    running = true;
    const outcome = await syncVocabulary();
    running = false;
    if (!signal.aborted) onOutcome?.(outcome);
    if (waiting) void again();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(again, QUIET_MS);
  };
  document.addEventListener(VOCABULARY_EVENT, soon, { signal });
  addEventListener('online', again, { signal });
  void again();
  return {
    again: () => void again(),
    stop: () => {
      clearTimeout(timer);
      end.abort();
    },
  };
}
