import { contentDir } from '../../page/site-content.ts';
import displayStyles from '../../styles/display-styles.css?url';
import { articleSchema } from '../article-reader/article-schema.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { articleProps } from '../scene/article-props.ts';
import { readScene } from '../scene/read-scene.ts';
import sceneStyles from '../scene/scene.css?url';
import { pickText } from '../scene/scene-texts.ts';
import styles from './style.css?url';
import HoverPlayground from './View.tsx';

/** Paragraphs that are translated one at a time, while a key is held over them. */
const hoverPlayground: Part = {
  styles: [sceneStyles, displayStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const text = pickText('hover', readScene(contentDir, 'hover', articleSchema).texts, locale.code);
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
