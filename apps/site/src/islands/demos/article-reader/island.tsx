import { messageKey } from '@duoverso/locales/messages';
import { contentDir, site } from '../../../page/site-content.ts';
import displayStyles from '../../../styles/display-styles.css?url';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { articleProps } from '../frame/article-props.ts';
import demoStyles from '../frame/demo.css?url';
import { pickText } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { articleSchema } from './article-schema.ts';
import styles from './style.css?url';
import ArticleReader from './View.tsx';

/** The style that the demo opens with: the spread of a bilingual book, or the translation below where the window is narrow. */
const FIRST_STYLE = 'facing';

/** An article to be read in two languages, with all display styles. */
const articleReader: IslandDefinition = {
  styles: [demoStyles, displayStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { texts } = readDemo(contentDir, 'article', articleSchema);
    const text = pickText('article', texts, locale.code);
    const names = site.displayStyles.styles.map((style) => ({
      ...style,
      label: t(messageKey(`reading.style.${style.id}`)),
    }));
    return (
      <Island
        view={view}
        name="article-reader"
        place={place}
        component={ArticleReader}
        props={{
          strings: {
            label: t('scenes.reader.label'),
            view: t('scenes.reader.view'),
            views: {
              original: t('scenes.reader.original'),
              both: t('scenes.reader.both'),
              translation: t('scenes.reader.translation'),
            },
            styles: t('scenes.reader.styles'),
            count: t('scenes.reader.count', { count: names.length }),
            previous: t('scenes.reader.previous'),
            next: t('scenes.reader.next'),
          },
          ...articleProps(view, text),
          styles: [...names.filter(({ id }) => id === FIRST_STYLE), ...names.filter(({ id }) => id !== FIRST_STYLE)],
        }}
      />
    );
  },
};

export default articleReader;
