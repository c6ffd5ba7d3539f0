import type { SearchStrings } from './search-config.ts';

interface ErrorScreenProps {
  strings: SearchStrings;
  onRetry: () => void;
}

/** Says that no host has answered, and tries again. */
export function ErrorScreen({ strings, onRetry }: ErrorScreenProps) {
  return (
    <div role="alert" className="search-note">
      <p className="search-note-title">{strings.error}</p>
      <p>{strings.errorHelp}</p>
      <button type="button" className="button" onClick={onRetry}>
        {strings.retry}
      </button>
    </div>
  );
}
