import { z } from 'zod';
import { contentDir } from '../../../page/site-content.ts';
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
    const { t, locale } = view;
    const text = pickText('mask', readDemo(contentDir, 'mask', maskSchema).texts, locale.code);
    return (
      <Island
        view={view}
        name="mask-reveal"
        place={place}
        component={MaskReveal}
        props={{
          strings: {
            label: t('scenes.mask.label'),
            hint: t('scenes.mask.hint'),
            style: t('scenes.reader.styles'),
            styles: { blur: t('reading.style.blur'), mask: t('reading.style.mask') },
            uncover: t('scenes.mask.uncover'),
            cover: t('scenes.mask.cover'),
            check: {
              label: t('scenes.check.label'),
              hide: t('scenes.check.hide'),
              columns: { words: t('scenes.check.words'), meanings: t('scenes.check.meanings') },
              reveal: t('scenes.check.reveal'),
              // Filled in the browser.
              hidden: t('scenes.check.hidden', { word: '{word}' }),
              knew: t('scenes.check.knew'),
              result: t('scenes.check.result', { count: '{count}', total: '{total}' }),
              again: t('scenes.check.again'),
            },
          },
          ...articleProps(view, text),
          words: pairs(text.words, text.translation.words),
        }}
      />
    );
  },
};

export default maskReveal;
