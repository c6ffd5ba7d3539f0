import { contentDir } from '../../../page/site-content.ts';
import { type StringKeys, stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { tongueOf } from '../frame/demo-texts.ts';
import { pickWords } from '../frame/local-words.ts';
import { forReader, readDemo } from '../frame/read-demo.ts';
import { chapterSchema } from './chapter-schema.ts';
import styles from './style.css?url';
import ArchiveChapter from './View.tsx';

const STRINGS = {
  label: 'scenes.chapter.label',
  tags: 'scenes.chapter.tags',
  summary: 'scenes.chapter.summary',
  note: 'scenes.chapter.note',
  kudos: 'scenes.chapter.kudos',
  credit: 'scenes.chapter.credit',
  view: 'scenes.reader.view',
  views: {
    original: 'scenes.reader.original',
    both: 'scenes.reader.both',
    translation: 'scenes.reader.translation',
  },
} as const satisfies StringKeys;

/** A chapter in an archive of fan fiction and its translation (`content/scenes/chapter.json`). */
const archiveChapter: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { locale } = view;
    const { originals, words } = readDemo(contentDir, 'chapter', chapterSchema);
    const code = forReader(originals, locale);
    const original = pickWords(words, code);
    const translation = pickWords(words, locale.code);
    if (!original || !translation)
      throw new Error(
        `content/scenes/chapter.json: no words in ${original ? locale.code : code}. Add them to "words".`,
      );
    return (
      <Island
        view={view}
        name="archive-chapter"
        place={place}
        component={ArchiveChapter}
        props={{
          strings: stringsOf(view, STRINGS),
          original: { ...tongueOf(code), words: original },
          translation: { ...tongueOf(locale.code), words: translation },
        }}
      />
    );
  },
};

export default archiveChapter;
