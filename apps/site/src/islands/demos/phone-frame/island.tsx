import { z } from 'zod';
import { contentDir, site } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { articleSchema } from '../article-reader/article-schema.ts';
import { articleProps } from '../frame/article-props.ts';
import demoStyles from '../frame/demo.css?url';
import { pickText } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import PhoneFrame, { type System } from './View.tsx';

/** `content/scenes/phone.json`: what is read on the phone, by the system that the page is about; no two pages read the same. */
export const phoneSchema = z.strictObject({ ios: articleSchema, android: articleSchema });

/** A phone to tap and hold on, with what has to be set on each system. */
const phoneFrame: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const system = systemOf(view.route);
    const text = pickText('phone', readDemo(contentDir, 'phone', phoneSchema)[system].texts, locale.code);
    const article = articleProps(view, text);
    const brand = site.brand.name;
    return (
      <Island
        view={view}
        name="phone-frame"
        place={place}
        component={PhoneFrame}
        props={{
          system,
          strings: stringsOf(
            view,
            {
              label: 'media.phone.label',
              button: 'media.phone.button',
              hint: 'media.phone.hint',
              keys: 'media.phone.keys',
              system: 'media.phone.system',
              systems: { ios: 'media.phone.system.ios', android: 'media.phone.system.android' },
              steps: 'media.phone.steps',
              panel: 'media.phone.panel',
              panelLanguage: 'media.phone.panel.language',
              panelView: 'media.phone.panel.view',
              views: { bilingual: 'media.phone.panel.bilingual', translation: 'media.phone.panel.translation' },
              showOriginal: 'media.manga.none',
              close: 'media.phone.panel.close',
            },
            { brand },
          ),
          steps: {
            ios: [
              t('media.phone.ios.install', { brand }),
              t('media.phone.ios.switch', { brand }),
              t('media.phone.ios.allow'),
              t('media.phone.ios.button'),
            ],
            android: [
              t('media.phone.android.install', { brand }),
              t('media.phone.android.apk'),
              t('media.phone.android.button'),
            ],
          },
          article: {
            ...article,
            address: text.work,
            credit: t('media.credit', { credit: article.credit, brand }),
            language: locale.label,
          },
        }}
      />
    );
  },
};

export default phoneFrame;

/** The system that a page is about: of Android alone on its own, else of both, Safari's first. */
function systemOf(route: string): System {
  return route === '/android/' ? 'android' : 'ios';
}
