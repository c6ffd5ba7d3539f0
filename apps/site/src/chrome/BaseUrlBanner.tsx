import type { View } from '../page/view.ts';

interface BaseUrlBannerProps {
  view: View;
}

/** The style sheet hides this; where it cannot be found, the page says which base it was built for. */
export function BaseUrlBanner({ view: { t } }: BaseUrlBannerProps) {
  return (
    <div className="base-url-banner" data-nosnippet="">
      <p>
        <strong>{t('error.baseUrl.title')}</strong>
      </p>
      <p>{t('error.baseUrl.text', { base: import.meta.env.BASE_URL })}</p>
    </div>
  );
}
