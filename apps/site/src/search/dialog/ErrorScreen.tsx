import { BusySearchError } from './busy-search-error.ts';
import { followInPlace } from './hit-link.ts';
import type { SearchStrings } from './search-props.ts';

interface ErrorScreenProps {
  strings: SearchStrings;
  error: unknown;
  onRetry: () => void;
  /** Address that tries again without script. */
  retryHref?: string;
}

/** Says that no host has answered, and tries again; or that there are too many searches, where only waiting helps. */
export function ErrorScreen({ strings, error, onRetry, retryHref }: ErrorScreenProps) {
  if (error instanceof BusySearchError)
    return (
      <div role="alert" className="search-note">
        <p className="search-note-title">{strings.busy}</p>
        <p>{strings.busyHelp}</p>
      </div>
    );
  return (
    <div role="alert" className="search-note">
      <p className="search-note-title">{strings.error}</p>
      <p>{strings.errorHelp}</p>
      {retryHref === undefined ? (
        <button type="button" className="button" onClick={onRetry}>
          {strings.retry}
        </button>
      ) : (
        <a className="button" href={retryHref} onClick={followInPlace(onRetry)}>
          {strings.retry}
        </a>
      )}
    </div>
  );
}
