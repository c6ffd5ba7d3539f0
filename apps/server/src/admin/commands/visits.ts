import { DAY_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { readConfig } from '../../config/config.ts';
import { readBuiltFor } from '../../http/site-headers.ts';
import {
  type EventFigures,
  type FunnelFigures,
  type NamedFigures,
  visitsByDay,
  visitsByEvent,
  visitsByFunnel,
  visitsByLocale,
  visitsByPage,
  visitsByReferrer,
} from '../../measuring/visits-report.ts';
import { reading } from '../command.ts';
import { defaulting, optional } from '../fields.ts';
import { DAY, oneOf, UsageError } from '../values.ts';
import { withMembers } from '../with-members.ts';

const BY = ['day', 'page', 'referrer', 'locale', 'event', 'funnel'] as const;
/** Days without `--from`. */
const USUAL_DAYS = 30;
/** Stands for a visit that came from nowhere, and a page without a language. */
const NONE = '–';

const NAMED = z.array(z.object({ name: z.string(), count: z.int() }));
const PRINTS = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), visitors: z.int(), views: z.int() })).optional(),
  pages: NAMED.optional(),
  referrers: NAMED.optional(),
  locales: z.array(z.object({ locale: z.string(), views: z.int(), inTwo: z.int() })).optional(),
  events: z.array(z.object({ event: z.string(), name: z.string(), count: z.int() })).optional(),
  funnels: z
    .array(z.object({ name: z.string(), steps: z.array(z.object({ step: z.string(), count: z.int() })) }))
    .optional(),
});

export default reading({
  help: 'Visits by day: pages, referrers, languages, events, and how far visitors come.',
  details: 'docs/guides/measuring.md says what is counted, and of whom nothing is.',
  options: {
    from: optional('DAY', DAY, `First day, in UTC; else ${USUAL_DAYS} days until --to`),
    to: optional('DAY', DAY, 'Last day, in UTC; else today'),
    by: defaulting('FIGURES', oneOf(BY), 'day', BY.join(', ')),
  },
  example: 'visits --from 2027-01-01 --to 2027-01-31 --by funnel',
  prints: PRINTS,
  run: ({ options: { from: first, to = dayBack(0), by } }) => {
    const from = first ?? dayBack(USUAL_DAYS - 1, to);
    if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`);
    const period = { from, to };
    return withMembers(async ({ database: { db } }) => {
      switch (by) {
        case 'day': {
          const days = await visitsByDay(db, period);
          const rows = days.map(({ day, visitors, views }) => [visitors, views, day]);
          return { json: { ...period, days }, lines: tableOf(['visitors', 'views', 'day'], rows) };
        }
        case 'page': {
          const pages = await visitsByPage(db, period);
          return { json: { ...period, pages }, lines: tableOf(['views', 'page'], rowsOf(pages)) };
        }
        case 'referrer': {
          const referrers = await visitsByReferrer(db, period);
          return { json: { ...period, referrers }, lines: tableOf(['visits', 'from'], rowsOf(referrers)) };
        }
        case 'locale': {
          const locales = await visitsByLocale(db, period);
          const rows = locales.map(({ locale, views, inTwo }) => [views, inTwo, locale || NONE]);
          return { json: { ...period, locales }, lines: tableOf(['views', 'in two', 'language'], rows) };
        }
        case 'event': {
          const events = await visitsByEvent(db, period);
          return { json: { ...period, events }, lines: tableOf(['count', 'event'], events.map(eventRow)) };
        }
        case 'funnel': {
          const funnels = await visitsByFunnel(db, period, await funnelsOfSite());
          return { json: { ...period, funnels }, lines: funnels.flatMap(funnelLines) };
        }
      }
    });
  },
});

/** The funnels that the site was built with. */
async function funnelsOfSite() {
  return (await readBuiltFor(readConfig(process.env).DIST_DIR)).measuring?.funnels ?? {};
}

function dayBack(days: number, until?: string): string {
  const last = until === undefined ? Date.now() : Date.parse(until);
  return new Date(last - days * DAY_MS).toISOString().slice(0, 10);
}

function rowsOf(figures: readonly NamedFigures[]): (string | number)[][] {
  return figures.map(({ name, count }) => [count, name || NONE]);
}

function eventRow({ event, name, count }: EventFigures): (string | number)[] {
  return [count, name === '' ? event : `${event} ${name}`];
}

/** Each step with its share of the step before. */
function funnelLines({ name, steps }: FunnelFigures): string[] {
  const rows = steps.map(({ step, count }, index) => {
    const before = steps[index - 1]?.count ?? 0;
    return [count, before > 0 ? `${((count / before) * 100).toFixed(1)}%` : NONE, step];
  });
  return [name, ...tableOf(['count', 'of before', 'step'], rows), ''];
}

/** Numbers to the right, the name last. */
function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  if (rows.length === 0) return ['Nothing was counted in these days.'];
  return [head, ...rows].map((row) => {
    const last = String(row.at(-1));
    return `  ${row
      .slice(0, -1)
      .map((cell) => String(cell).padStart(10))
      .join('  ')}  ${last}`;
  });
}
