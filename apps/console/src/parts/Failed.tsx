import type { ReactNode } from 'react';
import type { Failure } from '../call.ts';

/** What went wrong, and the way to try again. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry?: (() => void) | undefined }): ReactNode {
  return (
    <div role="alert" className="failed">
      <p>{failure.message}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
