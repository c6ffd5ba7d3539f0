import { tongueOf } from '../../islands/demos/frame/demo-texts.ts';
import { pickWords } from '../../islands/demos/frame/local-words.ts';
import { readDemo } from '../../islands/demos/frame/read-demo.ts';
import { quotesSchema } from '../../islands/demos/share-card/quotes-schema.ts';
import { contentDir } from '../../page/site-content.ts';
import type { View } from '../../page/view.ts';

/** The maker shows the first sample; its neighbours hang on the wall in the other settings. */
const ON_THE_WALL = ['night', 'facing', 'bubble'] as const;

/** Cards that others have made, pinned below the maker: the samples in the reader's language. */
export function Wall({ view }: { view: View }) {
  const { texts } = readDemo(contentDir, 'quotes', quotesSchema);
  const cards = texts.flatMap(({ lang, line, translations }) => {
    const own = pickWords(translations, view.locale.code);
    return own ? [{ original: { ...tongueOf(lang), line }, author: own.author, translation: own.line }] : [];
  });
  return (
    <div className="scenery wall" aria-hidden="true" translate="no">
      {cards.slice(1, 1 + ON_THE_WALL.length).map(({ original, author, translation }, index) => (
        <div key={original.line} className="wall-card" data-setting={ON_THE_WALL[index]}>
          <span lang={original.lang} dir={original.dir}>
            {original.line}
          </span>
          <span className="wall-translation">{translation}</span>
          <small>{author}</small>
        </div>
      ))}
    </div>
  );
}
