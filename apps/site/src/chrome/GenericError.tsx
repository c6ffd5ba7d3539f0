import { Vignette } from '../figures/vignettes/Vignette.tsx';
import { secondLanguage } from '../page/second-language.ts';
import { createView, type View } from '../page/view.ts';

interface GenericErrorProps {
  view: View;
}

/** What a visitor sees when the server has failed: the specified words in two languages and a link that asks for the same address again. */
export function GenericError({ view: { t, locale } }: GenericErrorProps) {
  const other = createView(secondLanguage(locale.code), '/');
  const { lang, dir } = other.locale;
  return (
    <div className="status-page">
      <Vignette name="spoiled" />
      <h1 className="doc-title" tabIndex={-1}>
        {t('error.generic.text')}
      </h1>
      <p className="doc-title pair-translation" lang={lang} dir={dir}>
        {other.t('error.generic.text')}
      </p>
      <p className="status-actions">
        <a className="button button-main" href="?" data-astro-reload="">
          {t('error.generic.retry')}
        </a>
      </p>
    </div>
  );
}
