import { tongueOf } from '../../islands/demos/frame/demo-texts.ts';
import { pickWords } from '../../islands/demos/frame/local-words.ts';
import { readDemo } from '../../islands/demos/frame/read-demo.ts';
import { quotesSchema } from '../../islands/demos/share-card/quotes-schema.ts';
import { contentDir } from '../../page/site-content.ts';
import type { View } from '../../page/view.ts';
import type { World } from '../worlds.ts';

/** The maker shows the first sample; its neighbours hang on the wall in the other settings. */
const ON_THE_WALL = ['night', 'facing', 'bubble'] as const;

/** Cards that others have made, pinned below the maker: the samples in the reader's language. */
function Wall({ view }: { view: View }) {
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

interface SceneryProps {
  world: World;
  view: View;
}

/** What is drawn about a demo on its stage, by world. Most worlds are drawn by their style sheet alone. */
const DRAWN: Partial<Record<World, (props: { view: View }) => React.ReactNode>> = { hands: Hands, wall: Wall };

/** The scenery of a stage: nothing but decoration. */
export function Scenery({ world, view }: SceneryProps) {
  const Drawn = DRAWN[world];
  return Drawn ? <Drawn view={view} /> : null;
}

/** Two hands: one holds the phone from below, the thumb of the other is about to tap. */
function Hands() {
  return (
    <svg className="scenery hands" viewBox="0 0 640 736" aria-hidden="true">
      <path
        className="hand"
        d="M-40 736C10 640 40 600 70 560c-6-60-2-120 30-176 16-28 50-24 52 8 2 40-6 80 0 120h330c-6-20-6-30 0-40h20a21 21 0 0 0 0-42h-20v-14h24a21 21 0 0 0 0-42h-24v-14h24a21 21 0 0 0 0-42h-24v-14h16a20 20 0 0 0 0-40h-40l-60 300c-60 90-160 130-240 216z"
      />
      <path className="crease" d="M118 396c-6 10-8 22-6 34" />
      <path
        className="hand"
        d="M506 520c-16-12-38 6-26 24l58 84c-16 8-22 22-14 36-6 14-2 28 10 36 2 14 8 26 18 36h128V640c-50-30-120-70-174-120z"
      />
      <path className="crease" d="M538 628c10-4 22-2 30 6M524 664c12-2 22 2 30 10M534 700c10 0 20 4 26 12" />
    </svg>
  );
}
