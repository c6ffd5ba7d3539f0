import type { View } from '../../../page/view.ts';
import { CopyFigure } from './CopyFigure.tsx';

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
