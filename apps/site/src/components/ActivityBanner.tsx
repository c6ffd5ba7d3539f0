import { isChinese } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { settings } from '../site-content.ts';
import type { View } from '../view.ts';

interface ActivityBannerProps {
  view: View;
}

/** Campaign banner of the Chinese-language pages; hidden until the page script finds its window open. */
export function ActivityBanner({ view: { locale } }: ActivityBannerProps) {
  const banner = settings.activityBanner;
  if (!banner || !isChinese(locale.code)) return null;
  const text = banner.text['zh'] ?? '';
  return (
    <aside className="bar" hidden data-page-script="activity-banner" data-from={banner.from} data-until={banner.until}>
      {locale.derived?.by === 'traditional' ? toTraditional(text) : text}
    </aside>
  );
}
