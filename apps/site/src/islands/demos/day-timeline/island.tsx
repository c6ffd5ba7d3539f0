import { contentDir } from '../../../page/site-content.ts';
import { resolveAction } from '../../../page/view.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { pickWords } from '../frame/local-words.ts';
import { readDemo } from '../frame/read-demo.ts';
import { daySchema } from './day-schema.ts';
import styles from './style.css?url';
import DayTimeline, { type DayMoment } from './View.tsx';

/** A day in two languages, moment by moment, rearranged for whoever lives it. */
const dayTimeline: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { t, locale } = view;
    const { moments, people } = readDemo(contentDir, 'day', daySchema);
    const written = <Words,>(what: string, words: Words | undefined): Words => {
      if (words === undefined)
        throw new Error(`content/scenes/day.json: ${what} has no text in ${locale.code}. Add it.`);
      return words;
    };
    const momentAt = (time: string, id: string): DayMoment => {
      const moment = written(id, moments[id]);
      const { title, text, link } = written(id, pickWords(moment.text, locale.code));
      const href = resolveAction(moment.to, view);
      return { id, time, title, text, ...(href && { link: { label: link, href } }) };
    };
    return (
      <Island
        view={view}
        name="day-timeline"
        place={place}
        component={DayTimeline}
        props={{
          strings: { label: t('scenes.day.label'), who: t('scenes.day.who') },
          people: people.map(({ id, name, day }) => ({
            id,
            name: written(id, pickWords(name, locale.code)),
            day: day.map(([time, moment]) => momentAt(time, moment)),
          })),
        }}
      />
    );
  },
};

export default dayTimeline;
