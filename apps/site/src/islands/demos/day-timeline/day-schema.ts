import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';

/** `content/scenes/day.json`: moments in which somebody reads or writes in two languages, and people with days made of them. */
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
