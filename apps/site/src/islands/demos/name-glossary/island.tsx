import { contentDir } from '../../../page/site-content.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { pickText, tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { namesSchema } from './names-schema.ts';
import styles from './style.css?url';
import NameGlossary from './View.tsx';

/** A list of names that stay as they are, and a sentence that follows it. */
const nameGlossary: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { texts } = readDemo(contentDir, 'names', namesSchema);
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
