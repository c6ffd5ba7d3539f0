import type { View } from '../../view.ts';

interface CopyLineProps {
  t: View['t'];
  text: string;
}

/** An address that a page cannot link to, with a button that copies it for the address bar. */
export function CopyLine({ t, text }: CopyLineProps) {
  return (
    <figure className="copy-line">
      <pre>{text}</pre>
      <button
        type="button"
        className="code-copy"
        data-copied={t('install.address.copied')}
        data-failed={t('install.address.failed')}
      >
        {t('install.address.copy')}
      </button>
      <span role="status" />
    </figure>
  );
}
