import { site } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from './style.css?url';
import SiteFinder, { SHOWN_AT_FIRST } from './View.tsx';

/** Finds the reader's video site among those that the product lists (`content/video-sites.json`). */
const siteFinder: IslandDefinition = {
  styles,
  render: (view, place) => {
    const sites = site.videoSites.sites.map(({ name, url }) => ({
      name,
      url: new URL(url).hostname.replace(/^www\./, ''),
    }));
    const { t } = view;
    return (
      <Island
        view={view}
        name="site-finder"
        place={place}
        component={SiteFinder}
        props={{
          strings: {
            ...stringsOf(
              view,
              {
                label: 'media.finder.label',
                hint: 'media.finder.hint',
                found: 'media.finder.found',
                none: 'media.finder.none',
                request: 'media.finder.request',
              },
              { count: sites.length },
            ),
            more: t('media.finder.more', { count: Math.max(0, sites.length - SHOWN_AT_FIRST) }),
          },
          sites,
          requestHref: site.brand.links['video-requests'] ?? '',
        }}
      />
    );
  },
};

export default siteFinder;
