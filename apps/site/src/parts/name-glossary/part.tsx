import { contentDir } from '../../page/site-content.ts';
import { Island } from '../Island.tsx';
import type { Part } from '../part.ts';
import { readScene } from '../scene/read-scene.ts';
import sceneStyles from '../scene/scene.css?url';
import { pickText, tongueOf } from '../scene/scene-texts.ts';
import { namesSchema } from './names-schema.ts';
import styles from './style.css?url';
import NameGlossary from './View.tsx';

/** A list of names that stay as they are, and a sentence that follows it. */
const nameGlossary: Part = {
  styles: [sceneStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { texts } = readScene(contentDir, 'names', namesSchema);
    const { lang, sentence, names, translation } = pickText('names', texts, locale.code);
    return (
      <Island
        view={view}
        name="name-glossary"
        place={place}
        component={NameGlossary}
        props={{
          strings: {
            label: t('scenes.names.label'),
            list: t('scenes.names.list'),
            // Filled in the browser, once per name.
            keep: t('scenes.names.keep', { name: '{name}' }),
            written: t('scenes.names.written', { name: '{name}' }),
            hint: t('scenes.names.hint'),
            prepared: t('scenes.names.prepared'),
          },
          original: tongueOf(lang),
          translation: tongueOf(locale.code),
          sentence,
          translated: translation.sentence,
          names: Object.entries(names).map(([id, name]) => ({ id, name, taken: translation.taken[id] ?? name })),
        }}
      />
    );
  },
};

export default nameGlossary;
