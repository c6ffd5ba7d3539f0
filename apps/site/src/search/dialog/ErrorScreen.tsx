import { followInPlace } from './follow-in-place.ts';
import type { SearchStrings } from './search-props.ts';

interface ErrorScreenProps {
  strings: SearchStrings;
  onRetry: () => void;
  /** Address that tries again without script. */
  retryHref?: string;
}

/** Says that no host has answered, and tries again. */
export function ErrorScreen({ strings, onRetry, retryHref }: ErrorScreenProps) {
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
