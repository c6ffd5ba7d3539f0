import type { View } from '../page/view.ts';

interface NotFoundProps {
  view: View;
}

/** Says that there is no such page and where to go on. */
export function NotFound({ view: { t, href } }: NotFoundProps) {
  return (
    <div className="status-page">
      <p className="status-code">404</p>
      <h1 className="doc-title" tabIndex={-1}>
        {t('error.notFound.title')}
      </h1>
      <p className="status-text">{t('error.notFound.text')}</p>
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
