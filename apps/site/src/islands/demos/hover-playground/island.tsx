import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
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
    const { locale } = view;
    const text = pickText('hover', readDemo(contentDir, 'hover', articleSchema).texts, locale.code);
    return (
      <Island
        view={view}
        name="hover-playground"
        place={place}
        component={HoverPlayground}
        props={{
          strings: stringsOf(view, {
            label: 'scenes.hover.label',
            key: 'scenes.hover.key',
            keys: {
              Control: { mac: 'scenes.hover.control.mac', other: 'scenes.hover.control' },
              Alt: { mac: 'scenes.hover.alt.mac', other: 'scenes.hover.alt' },
              Shift: { mac: 'scenes.hover.shift', other: 'scenes.hover.shift' },
            },
            // Filled in the browser, with the key that is chosen there.
            hint: 'scenes.hover.hint',
          }),
          ...articleProps(view, text),
        }}
      />
    );
  },
};

export default hoverPlayground;
