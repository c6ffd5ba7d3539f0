import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it, vi } from 'vitest';
import { breadcrumbs } from './breadcrumbs.ts';
import { createView } from './view.ts';

vi.mock('./site-content.ts', () => import('../testing/sample-site.ts'));

const t = createTranslate('de');
const index = { label: t('nav.docs'), route: '/docs/' };
const services = { label: t('sidebar.category.services'), route: '/docs/services/' };

describe('breadcrumbs', () => {
  it.each([
    ['index', [index]],
    [
      'faq',
      [index, { label: t('sidebar.category.start') }, { label: 'Title of faq (en)', lang: 'en', route: '/docs/faq/' }],
    ],
    ['services/index', [index, { ...services, label: 'Title of services/index (en)', lang: 'en' }]],
    [
      'services/kimi',
      [
        index,
        services,
        { label: t('sidebar.category.ai') },
        { label: 'Kimi (de)', lang: undefined, route: '/docs/services/kimi/' },
      ],
    ],
    ['apikey', [index, { label: 'Title of apikey (en)', lang: 'en', route: '/docs/apikey/' }]],
  ])('lead to %s', (id, way) => {
    expect(breadcrumbs(createView('de', '/docs/'), id)).toEqual(way);
  });
});
