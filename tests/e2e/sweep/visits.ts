import { readdirSync } from 'node:fs';
import type { LocaleCode } from '@duoverso/locales';
import { type Check, STAGES, urlOf } from './check.ts';
import type { Place, Site } from './site.ts';

const FOLDER = new URL('./checks/', import.meta.url);

/** Every check of the folder: who adds a file has added a check. */
export async function loadChecks(): Promise<Check[]> {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.check.ts'))
    .toSorted();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, FOLDER).href) as Promise<{ default: Check | Check[] }>),
  );
  return modules.flatMap((module) => module.default);
}

/** A page that is opened once, and the checks that look at it, in the order of their stages. */
export interface PlannedVisit {
  readonly place: Place;
  readonly checks: readonly Check[];
  /** Made by `npm run test:all` only. */
  readonly full: boolean;
}

/** Languages that stand for the others: one is read from left to right, one from right to left, one has long words, and one has no spaces. */
const REPRESENTATIVE: readonly string[] = ['en', 'ar', 'de', 'ja'] satisfies LocaleCode[];

/** A page of more is looked at by `npm run test:all`, unless there is no other of its kind. */
const LONG_BYTES = 150_000;

/** What `npm test` shows a check, once each: the templates and devices that it asks for, and the languages that stand for the others. */
export function traitsOf({ page, locale, device }: Place, site: Site): string[] {
  const traits = [`template ${site.templateOf(page)}`, `device ${device}`];
  return REPRESENTATIVE.includes(locale) ? [...traits, `language ${locale}`] : traits;
}

/**
 * One visit for each page, language and device that a check asks for. `npm test` makes as few of them as show each check every trait of its places, with
 * those checks alone to which a visit shows something new; all that is left belongs to `npm run test:all`.
 */
export function planVisits(checks: readonly Check[], site: Site): PlannedVisit[] {
  const wanted = new Map<string, { place: Place; checks: Check[] }>();
  const unseen = new Map<Check, Set<string>>();
  for (const one of checks.toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))) {
    const places = one.places(site);
    unseen.set(one, new Set(places.flatMap((place) => traitsOf(place, site))));
    for (const place of places) {
      const visit = wanted.get(keyOf(place)) ?? { place, checks: [] };
      wanted.set(keyOf(place), visit);
      if (!visit.checks.includes(one)) visit.checks.push(one);
    }
  }
  const gain = (place: Place, check: Check) => traitsOf(place, site).filter((trait) => unseen.get(check)?.has(trait));
  // Of pages that show as much that is new, the one with the most on it; what is so long that each check takes its time, last.
  const isLong = ({ place }: { place: Place }) => Number(place.page.bytes > LONG_BYTES);
  const left = [...wanted.values()].toSorted(
    (a, b) => isLong(a) - isLong(b) || b.place.page.parts.size - a.place.page.parts.size,
  );
  const quick: PlannedVisit[] = [];
  while ([...unseen.values()].some(({ size }) => size > 0)) {
    const gains = left.map(({ place, checks }) => checks.reduce((sum, one) => sum + gain(place, one).length, 0));
    const best = left[gains.indexOf(Math.max(...gains))];
    if (!best) break;
    const { place } = best;
    const [news, others] = [true, false].map((isNew) =>
      best.checks.filter((one) => gain(place, one).length > 0 === isNew),
    );
    quick.push({ place, checks: news ?? [], full: false });
    best.checks = others ?? [];
    for (const one of news ?? []) for (const trait of traitsOf(place, site)) unseen.get(one)?.delete(trait);
  }
  const rest = left.filter((visit) => visit.checks.length > 0).map((visit) => ({ ...visit, full: true }));
  return [...quick, ...rest];
}

const keyOf = (place: Place) => `${urlOf(place)} ${place.device}`;
