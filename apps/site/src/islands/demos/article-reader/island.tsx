import { messageKey } from '@duoverso/locales/messages';
import { contentDir, site } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
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
          strings: stringsOf(
            view,
            {
              label: 'scenes.reader.label',
              view: 'scenes.reader.view',
              views: {
                original: 'scenes.reader.original',
                both: 'scenes.reader.both',
                translation: 'scenes.reader.translation',
              },
              styles: 'scenes.reader.styles',
              count: 'scenes.reader.count',
              previous: 'scenes.reader.previous',
              next: 'scenes.reader.next',
            },
            { count: names.length },
          ),
          ...articleProps(view, text),
          styles: [...names.filter(({ id }) => id === FIRST_STYLE), ...names.filter(({ id }) => id !== FIRST_STYLE)],
        }}
      />
    );
  },
};

export default articleReader;
