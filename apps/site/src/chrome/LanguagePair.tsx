import { type PageMeta, secondLanguages } from '../page/page-meta.ts';
import type { View } from '../page/view.ts';
import { ReadingButton } from '../reading/control/ReadingButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

interface LanguagePairProps {
  view: View;
  meta: PageMeta;
}

/** The page's language and the one beside it: the language menu and bilingual reading in one control. */
export function LanguagePair({ view, meta }: LanguagePairProps) {
  const second = secondLanguages(meta);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="pair" role="group" aria-label={view.t('language.label')}>
      <LanguageMenu view={view} second={second} />
      <ReadingButton view={view} hidden={second.length === 0} />
    </div>
  );
}
