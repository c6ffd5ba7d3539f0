import { useState } from 'react';
import { shareableHref } from '../../scripts/reading/reading-choices.ts';
import type { ReadingStrings } from '../../scripts/reading/reading-config.ts';
import { fill } from '../search/fill.ts';

interface CopyLinkProps {
  /** Locale code of the second language. */
  code: string;
  strings: ReadingStrings;
}

/** Copies the address that shows this page with its second language, and says whether it worked. */
export function CopyLink({ code, strings }: CopyLinkProps) {
  const [outcome, setOutcome] = useState('');
  const href = shareableHref(code);
  const copy = () =>
    navigator.clipboard.writeText(href).then(
      () => setOutcome(strings.copied),
      () => setOutcome(fill(strings.copyFailed, { url: href })),
    );
  return (
    <p className="reading-copy">
      <button type="button" onClick={() => void copy()}>
        {strings.copy}
      </button>
      <span role="status">{outcome}</span>
    </p>
  );
}
