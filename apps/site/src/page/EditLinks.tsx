import { SOURCE_LOCALE } from '@duoverso/locales';
import { editHref, translationGuideHref } from './repository-href.ts';
import type { View } from './view.ts';

interface EditLinksProps {
  view: View;
  /** File of the text, relative to the project. */
  file: string;
}

/** Where the text of a page is corrected; in a translation also how that is done. */
export function EditLinks({ view: { t, locale }, file }: EditLinksProps) {
  const translated = locale.code !== SOURCE_LOCALE;
  return (
    <>
      <a href={editHref(file)} rel="noopener">
        {t(translated ? 'translation.improve' : 'docs.edit')}
      </a>
      {translated && <a href={translationGuideHref()}>{t('translation.status.guide')}</a>}
    </>
  );
}
