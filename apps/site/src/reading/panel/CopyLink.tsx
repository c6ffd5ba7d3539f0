import { useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { shareableHref } from '../reading-choices.ts';
import type { ReadingStrings } from '../reading-props.ts';

interface CopyLinkProps {
  /** Locale code of the second language. */
  code: string;
  strings: ReadingStrings;
}

/** Copies the address that shows this page with its second language, and says whether it worked. */
export function CopyLink({ code, strings }: CopyLinkProps) {
  const [outcome, setOutcome] = useState('');
  const href = shareableHref(code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setOutcome(strings.copied);
    } catch {
      setOutcome(fill(strings.copyFailed, { url: href })); // refused, or without a clipboard
    }
  };
  return (
    <p className="reading-copy">
      <button type="button" onClick={() => void copy()}>
        {strings.copy}
      </button>
      <span role="status">{outcome}</span>
    </p>
  );
}
