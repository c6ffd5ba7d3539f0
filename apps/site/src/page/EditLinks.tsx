import { SOURCE_LOCALE } from '@duoverso/locales';
import { settings, site } from './site-content.ts';
import type { View } from './view.ts';

const BRANCH = 'main';

/** Address at which a file of the project is changed in the browser: in the site's own editor, or else where its repository is. */
function editHref(file: string): string {
  const [, kind, , ...rest] = file.split('/');
  const name = rest.pop()?.replace(/\.\w+$/, '');
  const editor = settings.editor?.address;
  if (editor) return `${editor}#/collections/${[kind, ...rest].join('-')}/entries/${name}`;
  return `${site.brand.links['repository']}/edit/${BRANCH}/${file}`;
}

/** Address of the guide for translators. */
export function translationGuideHref(): string {
  return `${site.brand.links['repository']}/blob/${BRANCH}/docs/guides/translating.md`;
}

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
