import { LOCALE_CODES } from '@duoverso/locales';
import type { Page } from '@playwright/test';
import { listenToWire } from '../../wire-bytes.ts';
import { check, type Visit } from '../check.ts';
import { on } from '../site.ts';

const KILOBYTE = 1000;
/** Kilobytes that the first view of a marketing page may weigh at most. */
export const MOST_KILOBYTES = 62.7;

const listeners = new WeakMap<Page, ReturnType<typeof listenToWire>>();

async function weigh(visit: Visit, least: number, most: number): Promise<void> {
  const loaded = (await listeners.get(visit.page)?.()) ?? [];
  const bytes = loaded.reduce((all, one) => all + one.bytes + one.headBytes, 0);
  console.log(`${visit.url} ${bytes} bytes in ${loaded.length} requests`);
  const documents = loaded.filter(({ type }) => type === 'document').length;
  const early = loaded.filter(({ path }) => /\/main\./.test(path));
  visit.report([
    ...(bytes > most * KILOBYTE ? [`weighs ${bytes} bytes, more than ${most} KB`] : []),
    ...(bytes < least * KILOBYTE ? [`weighs ${bytes} bytes: less than ${least} KB has not loaded`] : []),
    ...(documents === 1 ? [] : [`loaded ${documents} documents`]),
    ...early.map(({ path }) => `${path} came before the visitor`),
  ]);
}

const prepare = async (page: Page) => {
  if (!listeners.has(page)) listeners.set(page, listenToWire(page));
};

export default [
  // 15 of them are the face of headlines, 11 in other scripts and 8 more for Cyrillic letters in Russian. 74 and 83 while what the eight demos show stood in the
  // page twice: as they stand, and for their scripts. 67 and 75 until other scripts had a face of their own and the page had no styles of steps and tabs.
  check('the first view of the landing page weighs at most 67 KB in all, headers included, and 75 in Russian', {
    stage: 'load',
    places: (site) => on([site.landing], { locales: LOCALE_CODES }),
    prepare,
    run: (visit) => weigh(visit, 45, visit.place.locale === 'ru' ? 75 : 67),
  }),
  // What an eager part shows depends on the member or the address, so it loads by itself, with React, which alone weighs more than 50 KB.
  check(`the first view of every other marketing page weighs at most ${MOST_KILOBYTES} KB in all, headers included`, {
    stage: 'load',
    places: ({ marketing, landings }) => on(marketing.filter((page) => !page.eager && !landings.includes(page))),
    prepare,
    run: (visit) => weigh(visit, 30, MOST_KILOBYTES),
  }),
];
