import type { View } from '../../../page/view.ts';

interface CopyLineProps {
  t: View['t'];
  text: string;
}

/** An address that a page cannot link to, with a button that copies it for the address bar. */
export function CopyLine({ t, text }: CopyLineProps) {
  return (
    <CopyFigure
      className="copy-line"
      text={text}
      copy={t('install.address.copy')}
      copied={t('install.address.copied')}
      failed={t('install.address.failed')}
    />
  );
}

interface CopyFigureProps {
  text: string;
  /** What the button says, and what it says afterwards for a moment. */
  copy: string;
  copied: string;
  failed: string;
  /** Names what is copied, where the button's own text does not. */
  label?: string;
  className?: string;
}

/** A text with a button that copies it, as `scripts/copy.ts` finds them: a `pre`, a `.code-copy` and a status in one figure. */
export function CopyFigure({ text, copy, copied, failed, label, className }: CopyFigureProps) {
  return (
    <figure className={className}>
      <pre>{text}</pre>
      <button type="button" className="code-copy" data-copied={copied} data-failed={failed} aria-label={label}>
        {copy}
      </button>
      <span role="status" />
    </figure>
  );
}
