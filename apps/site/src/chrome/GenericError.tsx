import type { View } from '../page/view.ts';

interface GenericErrorProps {
  view: View;
}

/** What a visitor sees when the server has failed: the specified words and a link that asks for the same address again. */
export function GenericError({ view: { t } }: GenericErrorProps) {
  return (
    <div className="status-page">
      <p className="status-code">500</p>
      <h1 className="doc-title" tabIndex={-1}>
        {t('error.generic.text')}
      </h1>
      <p className="status-actions">
        <a className="button button-main" href="?" data-astro-reload="">
          {t('error.generic.retry')}
        </a>
      </p>
    </div>
  );
}
