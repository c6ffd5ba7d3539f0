import type { View } from '../../../page/view.ts';
import { CopyFigure } from '../../tasks/copy-line/CopyFigure.tsx';

interface ChecksumProps {
  view: View;
  sha256: string;
}

/** The SHA-256 of a file, shown on demand, with a button that copies it. */
export function Checksum({ view: { t }, sha256 }: ChecksumProps) {
  return (
    <details className="checksum">
      <summary>{t('install.checksum.show')}</summary>
      <CopyFigure
        text={sha256}
        copy={t('docs.code.copy')}
        copied={t('docs.copied')}
        failed={t('docs.copyFailed')}
        label={t('install.checksum.copy')}
      />
    </details>
  );
}
