import { LOCALE_CODES } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { barLabels, barsOf, campaignNames, plannedBars } from '../chrome/Banners.tsx';
import { site } from '../page/site-content.ts';
import { createView } from '../page/view.ts';

/** What the server needs to change pages by its clock and its flags; it gives it to no visitor. The name of a route may not begin with the underscore. */
export function getStaticPaths() {
  return [{ params: { runtime: '_runtime' } }];
}

export const GET: APIRoute = () => {
  const locales = LOCALE_CODES.map((code) => {
    const view = createView(code, '/');
    return [code, { labels: barLabels(view), planned: plannedBars(view), built: barsOf(view) }];
  });
  const { visibility } = site.navigation;
  const offers = site.commerce.offers.map(({ id, opensAt, endsAt }) => [id, { opensAt, endsAt }]);
  return Response.json({
    visibility,
    offers: Object.fromEntries(offers),
    names: campaignNames(),
    locales: Object.fromEntries(locales),
  });
};
