import { z } from 'zod';
import { planWith } from '../../../page/plan-with.ts';
import { contentDir } from '../../../page/site-content.ts';
import { resolveAction } from '../../../page/view.ts';
import { fill } from '../../../strings/fill.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { Island } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import demoStyles from '../frame/demo.css?url';
import { filled, localeCode } from '../frame/demo-texts.ts';
import { pickWords } from '../frame/local-words.ts';
import { readDemo } from '../frame/read-demo.ts';
import styles from './style.css?url';
import type { DayMoment } from './View.tsx';
import DayTimeline from './View.tsx';

/** `content/scenes/day.json`: moments in which a person reads or writes in two languages, and people with days made of them. */
export const daySchema = z
  .strictObject({
    moments: z.record(
      z.string(),
      z.strictObject({
        /** Route of the page that tells more, perhaps with an anchor. */
        to: z.string().startsWith('/'),
        text: z.partialRecord(localeCode, z.strictObject({ title: filled, text: filled, link: filled })),
      }),
    ),
    people: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.partialRecord(localeCode, filled),
          /** Times of day, 24 hours, with the moment that belongs there. */
          day: z.array(z.tuple([z.iso.time({ precision: -1 }), z.string()])).min(3),
        }),
      )
      .min(2),
  })
  .superRefine(({ moments, people }, context) => {
    for (const [index, { id, day }] of people.entries()) {
      const path = ['people', index, 'day'];
      const times = day.map(([time]) => time);
      if (times.some((time, place) => place > 0 && time <= (times[place - 1] ?? ''))) {
        context.addIssue({
          code: 'custom',
          path,
          message: `the times of "${id}" do not follow each other: ${times.join(', ')}`,
        });
      }
      for (const [, moment] of day.filter(([, name]) => !(name in moments))) {
        context.addIssue({
          code: 'custom',
          path,
          message: `no moment is called "${moment}": ${Object.keys(moments).join(', ')}`,
        });
      }
    }
  });

/** Moments of which a text names the plan, with the feature of that plan. */
const FEATURES: Readonly<Record<string, string>> = { paper: 'pdf-pro', manga: 'manga' };

/** A day in two languages, moment by moment, rearranged for the chosen person. */
const dayTimeline: IslandDefinition = {
  styles: [demoStyles, styles],
  render: (view, place) => {
    const { locale } = view;
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
      return {
        id,
        time,
        title,
        text: fill(text, { plan: planWith(FEATURES[id]) }),
        ...(href && { link: { label: link, href } }),
      };
    };
    return (
      <Island
        view={view}
        name="day-timeline"
        place={place}
        component={DayTimeline}
        props={{
          strings: stringsOf(view, { label: 'scenes.day.label', who: 'scenes.day.who' }),
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
