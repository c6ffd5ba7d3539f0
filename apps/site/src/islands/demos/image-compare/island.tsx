import { planWith } from '../../../page/plan-with.ts';
import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { photosFor, photosSchema } from './photos.ts';
import styles from './style.css?url';
import ImageCompare, { type ComparedPhoto } from './View.tsx';

/** Pictures with words in them, before and after translation (`content/scenes/photos.json`). */
const imageCompare: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const [first, ...others] = photosFor(readDemo(contentDir, 'photos', photosSchema), locale.code).map(
      ({ id, lang, readBy, original, translation }): ComparedPhoto => ({
        id,
        label: t(`media.image.photo.${id}`),
        readBy: t(`media.image.readBy.${readBy}`, { plan: planWith('image-ocr') }),
        original: { tongue: tongueOf(lang), words: original },
        translation: { tongue: tongueOf(locale.code), words: translation },
      }),
    ) as [ComparedPhoto, ...ComparedPhoto[]];
    return (
      <Island
        view={view}
        name="image-compare"
        place={place}
        component={ImageCompare}
        props={{
          strings: stringsOf(view, {
            label: 'media.image.label',
            picture: 'media.image.picture',
            slider: 'media.image.slider',
            boxes: 'media.image.boxes',
          }),
          photos: [first, ...others],
        }}
      />
    );
  },
};

export default imageCompare;
