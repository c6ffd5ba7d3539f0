import { contentDir } from '../../../page/site-content.ts';
import displayStyles from '../../../styles/display-styles.css?url';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { articleSchema } from '../article-reader/article-schema.ts';
import { articleProps } from '../frame/article-props.ts';
import demoStyles from '../frame/demo.css?url';
import { pickText } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import HoverPlayground from './View.tsx';

/** Paragraphs that are translated one at a time, while a key is held over them. */
const hoverPlayground: IslandDefinition = {
  styles: [demoStyles, displayStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const text = pickText('hover', readDemo(contentDir, 'hover', articleSchema).texts, locale.code);
    return (
      <Island
        view={view}
        name="hover-playground"
        place={place}
        component={HoverPlayground}
        props={{
          strings: {
            label: t('scenes.hover.label'),
            key: t('scenes.hover.key'),
            keys: {
              Control: { mac: t('scenes.hover.control.mac'), other: t('scenes.hover.control') },
              Alt: { mac: t('scenes.hover.alt.mac'), other: t('scenes.hover.alt') },
              Shift: { mac: t('scenes.hover.shift'), other: t('scenes.hover.shift') },
            },
            // Filled in the browser, with the key that is chosen there.
            hint: t('scenes.hover.hint', { key: '{key}' }),
          },
          ...articleProps(view, text),
        }}
      />
    );
  },
};

export default hoverPlayground;
