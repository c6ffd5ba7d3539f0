import { formatDate } from '@duoverso/locales/dates';
import { fetchedOnce } from '../../browser/fetched-once.ts';
import { readStored } from '../../browser/storage.ts';
import * as STORAGE_KEYS from '../../browser/storage-keys.ts';
import { BASE_PATH } from '../../page/base-path.ts';
import { fill } from '../../strings/fill.ts';
import { findGuide, type KeptGuide, keepGuide, readKept, removeGuide, type WantedGuide } from './guide-store.ts';
import type { OfflineStrings } from './offline-props.ts';

/** Progress is told in steps, so that a screen reader can follow. */
const STEPS = 10;

const fetchStrings = fetchedOnce((data) => data as OfflineStrings);

/** What the choice on a page works with. */
interface Choice {
  /** Where it shows, at the foot of the page. */
  readonly place: HTMLElement;
  /** Locale code of the page. */
  readonly locale: string;
  readonly strings: OfflineStrings;
}

/**
 * For who asks: says how large the guide is and offers to keep it; nothing is kept or registered before that. On a page whose guide is kept: shows
 * that it is, and whether there's a newer one.
 * @param asked the button that asks; undefined on a page that comes
 */
export async function followGuide(asked?: HTMLElement): Promise<void> {
  const button = asked ?? document.querySelector<HTMLElement>('[data-keep-guide]');
  const [, locale = ''] = location.pathname.slice(BASE_PATH.length).split('/');
  const kept = readKept()[locale];
  // A page without the offer, or one on which it has been taken up.
  if (!button?.isConnected || button.ariaBusy || !(asked || kept)) return;
  button.ariaBusy = 'true';
  const strings = await fetchStrings(`${BASE_PATH}/${locale}/offline-strings.json`).finally(() => {
    button.ariaBusy = null;
  });
  const place = document.createElement('p');
  place.className = 'offline';
  const focused = button === document.activeElement;
  button.replaceWith(place);
  const choice = { place, locale, strings };
  if (!('serviceWorker' in navigator && 'caches' in window)) show(choice, strings.unsupported, [], focused);
  else if (kept) await showKept(choice, kept, focused);
  else await offer(choice);
}

async function offer(choice: Choice): Promise<void> {
  const { strings, locale } = choice;
  const second = readStored(STORAGE_KEYS.reading) ?? '';
  try {
    const wanted = await findGuide(locale, second);
    const language = languageName(locale);
    const size = formatSize(wanted.bytes);
    show(
      choice,
      fill(strings.size, { language, size }),
      [[strings.save, () => void keep(choice, second, wanted)]],
      true,
    );
  } catch (error) {
    fail(choice, error, () => void offer(choice));
  }
}

async function keep(choice: Choice, second: string, wanted: WantedGuide): Promise<void> {
  const { strings, locale } = choice;
  const root = document.documentElement;
  const page = {
    lang: root.lang,
    dir: root.dir,
    theme: root.dataset['theme'],
    styles: [...document.querySelectorAll('head link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    title: strings.title,
    text: strings.text,
    pagesTitle: strings.pages,
  };
  const percent = new Intl.NumberFormat(root.lang, { style: 'percent' });
  let step = -1;
  const report = (share: number) => {
    const next = Math.floor(share * STEPS);
    if (next <= step) return;
    step = next;
    show(choice, fill(strings.saving, { percent: percent.format(next / STEPS) }));
  };
  report(0);
  try {
    await keepGuide(locale, second, wanted, page, report);
    const kept = readKept()[locale];
    if (kept) await showKept(choice, kept, true);
  } catch (error) {
    fail(choice, error, () => void offer(choice));
  }
}

/** @param isAnswer whether the reader has just asked for it, and focus is here */
async function showKept(choice: Choice, kept: KeptGuide, isAnswer = false): Promise<void> {
  const { strings, locale } = choice;
  const date = formatDate(document.documentElement.lang, new Date(kept.at), { style: 'long' });
  const text = fill(strings.saved, { language: languageName(locale), size: formatSize(kept.bytes), date });
  const remove = [strings.remove, () => void forget(choice)] as const;
  show(choice, text, [remove], isAnswer);
  // Offline there is nothing to compare with.
  const newest = await findGuide(locale, kept.second).catch(() => undefined);
  if (!newest || newest.version === kept.version || !choice.place.isConnected) return;
  const update = [strings.updateNow, () => void keep(choice, kept.second, newest)] as const;
  show(choice, `${text} ${fill(strings.update, { size: formatSize(newest.bytes) })}`, [update, remove]);
}

async function forget(choice: Choice): Promise<void> {
  await removeGuide(choice.locale);
  show(choice, choice.strings.removed, [[choice.strings.keep, () => void offer(choice)]], true);
}

function fail(choice: Choice, error: unknown, retry: () => void): void {
  console.warn('The guide could not be kept for offline.', error);
  show(choice, choice.strings.failed, [[choice.strings.save, retry]], true);
}

type Action = readonly [label: string, act: () => void];

/** Puts a line and its buttons in the place of what was there. The line is one that screen readers follow, and stays while its text changes. */
function show({ place }: Choice, text: string, actions: readonly Action[] = [], takesFocus = false): void {
  const held = place.contains(document.activeElement);
  const line = place.querySelector<HTMLElement>('[role="status"]') ?? document.createElement('span');
  line.setAttribute('role', 'status');
  line.tabIndex = -1;
  if (!line.isConnected) place.replaceChildren(line);
  line.textContent = text;
  for (const button of place.querySelectorAll('button')) button.remove();
  for (const [label, act] of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', act);
    place.append(' ', button);
  }
  // The button that had focus is gone.
  if (held || takesFocus) line.focus({ preventScroll: true });
}

function languageName(code: string): string {
  return new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(code) ?? code;
}

/** A size as readers know it, in decimal units. */
function formatSize(bytes: number): string {
  const style = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(document.documentElement.lang, style).format(bytes / 1e6);
}
