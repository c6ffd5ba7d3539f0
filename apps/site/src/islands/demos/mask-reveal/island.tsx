import { z } from 'zod';
import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import displayStyles from '../../../styles/display-styles.css?url';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import { articleProps, pairs } from '../frame/article-props.ts';
import demoStyles from '../frame/demo.css?url';
import { demoTexts, filled, pickText } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import MaskReveal from './View.tsx';

const lists = { lines: z.array(filled).min(2), words: z.array(filled).min(3) };

/** `content/scenes/mask.json`: lines to be read, and words from them with what they mean there. */
export const maskSchema = demoTexts(lists, lists);

/** A text with covered translations, and its words to check oneself with. */
const maskReveal: IslandDefinition = {
  styles: [demoStyles, displayStyles, styles],
  render: (view, place) => {
    const { locale } = view;
    const text = pickText('mask', readDemo(contentDir, 'mask', maskSchema).texts, locale.code);
    return (
      <Island
        view={view}
        name="mask-reveal"
        place={place}
        component={MaskReveal}
        props={{
          strings: stringsOf(view, {
            label: 'scenes.mask.label',
            hint: 'scenes.mask.hint',
            style: 'scenes.reader.styles',
            styles: { blur: 'reading.style.blur', mask: 'reading.style.mask' },
            uncover: 'scenes.mask.uncover',
            cover: 'scenes.mask.cover',
            check: {
              label: 'scenes.check.label',
              hide: 'scenes.check.hide',
              columns: { words: 'scenes.check.words', meanings: 'scenes.check.meanings' },
              reveal: 'scenes.check.reveal',
              // Filled in the browser.
              hidden: 'scenes.check.hidden',
              knew: 'scenes.check.knew',
              result: 'scenes.check.result',
              again: 'scenes.check.again',
            },
          }),
          ...articleProps(view, text),
          words: pairs(text.words, text.translation.words),
        }}
      />
    );
  },
};

export default maskReveal;
