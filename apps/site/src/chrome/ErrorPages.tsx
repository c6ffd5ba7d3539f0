import { Vignette } from '../figures/vignettes/Vignette.tsx';
import { secondLanguage } from '../page/second-language.ts';
import { createView, type View } from '../page/view.ts';

interface NotFoundProps {
  view: View;
}

/** Says in two languages that there is no such page, and where to go on. */
export function NotFound({ view: { t, href, locale } }: NotFoundProps) {
  const other = createView(secondLanguage(locale.code), '/');
  const { lang, dir } = other.locale;
  return (
    <div className="status-page">
      <Vignette name="lost" />
      <h1 className="doc-title" tabIndex={-1}>
        {t('error.notFound.title')}
      </h1>
      <p className="doc-title pair-translation" lang={lang} dir={dir}>
        {other.t('error.notFound.title')}
      </p>
      {/* Where the address lacks nothing but its language, the server shows this with the page's own. */}
      <p className="status-text" data-page-in-language hidden>
        <a href={href('/')}>{t('error.notFound.page')}</a>
      </p>
      <p className="status-text">{t('error.notFound.text')}</p>
      <Suggestions label={t('error.suggestions')} />
      <search>
        <form className="status-search" action={href('/search/')}>
          <label className="sr-only" htmlFor="status-query">
            {t('search.placeholder')}
          </label>
          <input id="status-query" type="search" name="q" dir="auto" placeholder={t('search.placeholder')} />
          <button type="submit" className="button">
            {t('search.button')}
          </button>
        </form>
      </search>
      <p className="status-actions">
        <a className="button button-main" href={href('/')}>
          {t('error.notFound.home')}
        </a>
        <a className="button" href={href('/docs/')}>
          {t('error.notFound.docs')}
        </a>
      </p>
    </div>
  );
}

/** Says in two languages that a page has been removed. The server adds what its readers are offered instead. */
export function Gone({ view: { t, href, locale } }: NotFoundProps) {
  const other = createView(secondLanguage(locale.code), '/');
  const { lang, dir } = other.locale;
  return (
    <div className="status-page">
      <Vignette name="lost" />
      <h1 className="doc-title" tabIndex={-1}>
        {t('error.gone.title')}
      </h1>
      <p className="doc-title pair-translation" lang={lang} dir={dir}>
        {other.t('error.gone.title')}
      </p>
      <p className="status-text">{t('error.gone.text')}</p>
      <Suggestions label={t('error.suggestions')} />
      <p className="status-actions">
        <a className="button button-main" href={href('/')}>
          {t('error.notFound.home')}
        </a>
        <a className="button" href={href('/docs/')}>
          {t('error.notFound.docs')}
        </a>
      </p>
    </div>
  );
}

/** Room for links to pages, which the server fills for the address that was asked for. */
function Suggestions({ label }: { label: string }) {
  return (
    <div className="status-pages" data-suggestions="" hidden>
      <p className="status-text">{label}</p>
      <ul />
    </div>
  );
}

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
        <a className="button button-main" href="?" data-full-load="">
          {t('error.generic.retry')}
        </a>
      </p>
    </div>
  );
}
