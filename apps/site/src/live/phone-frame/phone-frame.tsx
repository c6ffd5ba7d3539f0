import { contentDir, site } from '../../site-content.ts';
import styles from '../../styles/live/phone-frame.css?url';
import sceneStyles from '../../styles/live/scene.css?url';
import { articleSchema } from '../article-reader/article-schema.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../parts.tsx';
import { readScene } from '../scene/read-scene.ts';
import { pickText, tongueOf } from '../scene/scene-texts.ts';
import { PhoneFrame } from './PhoneFrame.tsx';

/** A phone to tap and hold on, with what has to be set on each system. */
export const phoneFrame: Part = {
  styles: [sceneStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { texts } = readScene(contentDir, 'hover', articleSchema);
    const { lang, year, work, lines, translation } = pickText('hover', texts, locale.code);
    const brand = site.brand.name;
    const credit = t('scenes.credit', {
      author: translation.author,
      work: translation.work,
      year: String(year),
    });
    return (
      <Island
        view={view}
        name="phone-frame"
        place={place}
        component={PhoneFrame}
        props={{
          strings: {
            label: t('media.phone.label'),
            button: t('media.phone.button', { brand }),
            hint: t('media.phone.hint'),
            keys: t('media.phone.keys'),
            system: t('media.phone.system'),
            systems: { ios: t('media.phone.system.ios'), android: t('media.phone.system.android') },
            steps: t('media.phone.steps'),
            panel: t('media.phone.panel', { brand }),
            panelLanguage: t('media.phone.panel.language'),
            panelView: t('media.phone.panel.view'),
            views: { bilingual: t('media.phone.panel.bilingual'), translation: t('media.phone.panel.translation') },
            showOriginal: t('media.manga.none'),
            close: t('media.phone.panel.close'),
          },
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
            address: work,
            credit: t('media.credit', { credit, brand }),
            language: locale.label,
            original: tongueOf(lang),
            translation: tongueOf(locale.code),
            lines: lines.map((line, index) => [line, translation.lines[index] ?? ''] as const),
          },
        }}
      />
    );
  },
};
