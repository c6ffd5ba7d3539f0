import { readdirSync } from 'node:fs';
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
}

/** As few visits as the checks need: one for a page, language, device and tier. */
export function planVisits(checks: readonly Check[], site: Site): PlannedVisit[] {
  const visits = new Map<string, { place: Place; checks: Check[] }>();
  const inOrder = checks.toSorted((one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage));
  for (const one of inOrder) {
    const places = one.places(site);
    const always = new Set(places.filter(({ full }) => !full).map(keyOf));
    for (const place of places.filter((place) => !place.full || !always.has(keyOf(place)))) {
      const key = `${keyOf(place)} ${place.full}`;
      const visit = visits.get(key) ?? { place, checks: [] };
      visits.set(key, visit);
      if (!visit.checks.includes(one)) visit.checks.push(one);
    }
  }
  return [...visits.values()];
}

const keyOf = (place: Place) => `${urlOf(place)} ${place.device}`;

/** Titles of checks that no visit of `npm test` runs: what they promise would be proven by nothing. */
export function idleChecks(checks: readonly Check[], visits: readonly PlannedVisit[]): string[] {
  const busy = new Set(visits.filter(({ place }) => !place.full).flatMap((visit) => visit.checks));
  return checks.filter((one) => !busy.has(one)).map(({ title }) => title);
}
