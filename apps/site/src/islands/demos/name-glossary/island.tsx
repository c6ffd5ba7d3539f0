import { z } from 'zod';
import { contentDir } from '../../../page/site-content.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { filled, localeCode, pickText, tongueOf } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import NameGlossary from './View.tsx';

const slots = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, id]) => id ?? '').sort();

/** `content/scenes/names.json`: sentences of ours whose names an engine may take for words. Braces are the places of the names. */
export const namesSchema = z.strictObject({
  texts: z
    .array(
      z
        .strictObject({
          lang: filled,
          sentence: filled,
          names: z.record(z.string(), filled),
          translations: z.partialRecord(
            localeCode,
            z.strictObject({
              sentence: filled,
              /** What becomes of each name when it is taken for a word. */
              taken: z.record(z.string(), filled),
            }),
          ),
        })
        .superRefine(({ sentence, names, translations }, context) => {
          const wanted = Object.keys(names).sort().join(', ');
          const check = (what: string, found: readonly string[], path: string[]) => {
            if (found.join(', ') !== wanted) {
              context.addIssue({
                code: 'custom',
                path,
                message: `${what} ${found.join(', ')}; the names are ${wanted}`,
              });
            }
          };
          check('has places for', slots(sentence), ['sentence']);
          for (const [code, translation] of Object.entries(translations)) {
            check('has places for', slots(translation.sentence), ['translations', code, 'sentence']);
            check('has words for', Object.keys(translation.taken).sort(), ['translations', code, 'taken']);
          }
        }),
    )
    .min(1),
});

/** A list of names that stay as they are, and a sentence that follows it. */
const nameGlossary: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { locale } = view;
    const { texts } = readDemo(contentDir, 'names', namesSchema);
    const { lang, sentence, names, translation } = pickText('names', texts, locale.code);
    return (
      <Island
        view={view}
        name="name-glossary"
        place={place}
        component={NameGlossary}
        props={{
          strings: stringsOf(view, {
            label: 'scenes.names.label',
            list: 'scenes.names.list',
            // Filled in the browser, once per name.
            keep: 'scenes.names.keep',
            written: 'scenes.names.written',
            hint: 'scenes.names.hint',
            prepared: 'scenes.names.prepared',
          }),
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
