import { contentDir } from '../../site-content.ts';
import displayStyles from '../../styles/display-styles.css?url';
import styles from '../../styles/live/mask-reveal.css?url';
import sceneStyles from '../../styles/live/scene.css?url';
import { Island } from '../Island.tsx';
import type { Part } from '../parts.tsx';
import { readScene } from '../scene/read-scene.ts';
import { pickText, tongueOf } from '../scene/scene-texts.ts';
import { MaskReveal, type Pair } from './MaskReveal.tsx';
import { maskSchema } from './mask-schema.ts';

/** A text with covered translations, and its words to check oneself with. */
export const maskReveal: Part = {
  styles: [sceneStyles, displayStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const text = pickText('mask', readScene(contentDir, 'mask', maskSchema).texts, locale.code);
    const { author, work, year, translation } = text;
    const pairs = (first: readonly string[], second: readonly string[]): Pair[] =>
      first.map((entry, index) => [entry, second[index] ?? '']);
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
          address: `${author}, ${work}, ${year}`,
          credit: t('scenes.credit', { author: translation.author, work: translation.work, year: String(year) }),
          original: tongueOf(text.lang),
          translation: tongueOf(locale.code),
          lines: pairs(text.lines, translation.lines),
          words: pairs(text.words, translation.words),
        }}
      />
    );
  },
};
