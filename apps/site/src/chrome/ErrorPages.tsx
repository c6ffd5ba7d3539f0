import type { MessageKey } from '@duoverso/locales/messages';
import { Vignette } from '../figures/vignettes/Vignette.tsx';
import { secondLanguage } from '../page/second-language.ts';
import { createView, type View } from '../page/view.ts';

interface StatusPageProps {
  view: View;
}

/** Says in two languages that there is no such page, and where to go on. */
export function NotFound({ view }: StatusPageProps) {
  const { t, href } = view;
  return (
    <div className="status-page">
      <Vignette name="lost" />
      <TitleInTwo view={view} titleKey="error.notFound.title" />
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
      <WaysOn view={view} />
    </div>
  );
}

/** Says in two languages that a page has been removed. The server adds what its readers are offered instead. */
export function Gone({ view }: StatusPageProps) {
  const { t } = view;
  return (
    <div className="status-page">
      <Vignette name="lost" />
      <TitleInTwo view={view} titleKey="error.gone.title" />
      <p className="status-text">{t('error.gone.text')}</p>
      <Suggestions label={t('error.suggestions')} />
      <WaysOn view={view} />
    </div>
  );
}

/** The title of a page, with its translation in a second language below it. */
function TitleInTwo({ view, titleKey }: StatusPageProps & { titleKey: MessageKey }) {
  const other = createView(secondLanguage(view.locale.code), '/');
  const { lang, dir } = other.locale;
  return (
    <>
      <h1 className="doc-title" tabIndex={-1}>
        {view.t(titleKey)}
      </h1>
      <p className="doc-title pair-translation" lang={lang} dir={dir}>
        {other.t(titleKey)}
      </p>
    </>
  );
}

/** Where readers go on from a page that isn't there. */
function WaysOn({ view: { t, href } }: StatusPageProps) {
  return (
    <p className="status-actions">
      <a className="button button-main" href={href('/')}>
        {t('error.notFound.home')}
      </a>
      <a className="button" href={href('/docs/')}>
        {t('error.notFound.docs')}
      </a>
    </p>
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

/** What a visitor sees when the server has failed: the specified words in two languages and a link that asks for the same address again. */
export function GenericError({ view }: StatusPageProps) {
  const { t } = view;
  return (
    <div className="status-page">
      <Vignette name="spoiled" />
      <TitleInTwo view={view} titleKey="error.generic.text" />
      <p className="status-actions">
        <a className="button button-main" href="?" data-full-load="">
          {t('error.generic.retry')}
        </a>
      </p>
    </div>
  );
}
