import type { View } from '../page/view.ts';

interface NotFoundProps {
  view: View;
}

/** Says that there is no such page and where to go on. */
export function NotFound({ view: { t, href } }: NotFoundProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-6 py-24">
      <p className="font-mono text-soft">404</p>
      <h1 className="doc-title mt-2" tabIndex={-1}>
        {t('error.notFound.title')}
      </h1>
      <p className="mt-4 text-lg text-soft">{t('error.notFound.text')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
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
