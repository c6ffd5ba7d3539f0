import type { View } from '../../view.ts';

interface ChecksumProps {
  view: View;
  sha256: string;
}

/** The SHA-256 of a file, shown on demand, with a button that copies it. */
export function Checksum({ view: { t }, sha256 }: ChecksumProps) {
  return (
    <details className="checksum">
      <summary>{t('install.checksum.show')}</summary>
      <figure>
        <pre>{sha256}</pre>
        <button
          type="button"
          className="code-copy"
          data-copied={t('docs.copied')}
          data-failed={t('docs.copyFailed')}
          aria-label={t('install.checksum.copy')}
        >
          {t('docs.code.copy')}
        </button>
        <span role="status" />
      </figure>
    </details>
  );
}
