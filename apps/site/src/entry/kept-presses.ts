import { isWriting } from '@duoverso/bilingual';
import { isModified } from '../browser/is-modified.ts';
import { PRESS_PATIENCE_MS } from '../page/limits.ts';
import { asksForSearch } from '../search/search-keys.ts';

/** What visitors do. The script that answers them is fetched with the first of it, and no earlier. */
const SIGNS = [
  'pointermove',
  'pointerover',
  'touchstart',
  'focusin',
  'keydown',
  'scroll',
  'auxclick',
  'click',
] as const;
/** Of these the last one alone is of interest. */
const PASSING = ['pointerover', 'focusin', 'scroll'];
/** Of these the browser's own answer may have to wait. */
const PREVENTED = ['keydown', 'click'];
/** Elements whose own scripts have heard what happens in them. */
const HEARD = 'duo-live, duo-part, duo-tabs, duo-search-results, .sidebar';

/**
 * Fetches the script that answers a visitor when there is one, and keeps what they do until it is there, so that nothing is lost. A link
 * within the site waits, because one press is one navigation; a wish to search is kept with what is typed after it. Everything else happens
 * as it does without script, and is told again to those who listen then. Where the script stays away, links lead on by themselves and the
 * search to its page.
 * @param load gives the script
 * @returns what fetches it although nobody is there yet
 */
export function keepPresses(load: () => Promise<unknown>): () => void {
  const missed: Missed[] = [];
  const over = new AbortController();
  /** What has been typed since the search was asked for; undefined before. */
  let query: string | undefined;
  /** Whether Enter was pressed after it. */
  let entered = false;
  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    load().then(
      () => end(answer),
      (error: unknown) => {
        console.warn('Nothing answers.', error);
        end(() => lead(missed, query));
      },
    );
  };
  const end = (then: () => void) => {
    if (over.signal.aborted) return;
    over.abort();
    then();
  };
  const answer = () => {
    for (const one of missed) tellAgain(one);
    if (query !== undefined) openSearch(query, entered);
  };

  const keep = (event: Event) => {
    const target = event.target as Element;
    const one = missedOf(event);
    if (event.type === 'scroll' && event.target !== document) return;
    // Browsers tell it of a mouse that rests where the page has come, too.
    if (event.type !== 'pointerover') start();
    if (event.type === 'pointermove') return;
    if (event.type === 'keydown') {
      const typed = queryAfter(query, event as KeyboardEvent);
      if (typed === undefined) return void (isFreeLetter(event as KeyboardEvent) && missed.push(one));
      query = typed;
      entered ||= (event as KeyboardEvent).key === 'Enter';
      event.preventDefault();
    } else if (event.type === 'click' && target.closest('.search-button')) {
      query ??= '';
    } else {
      if (event.type === 'click' && isWithin(event as MouseEvent)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        // A script that is long in coming is no reason to stay.
        setTimeout(() => end(() => lead([one], undefined)), PRESS_PATIENCE_MS);
      }
      if (PASSING.includes(event.type)) forget(missed, event.type);
      if (!target.closest?.(HEARD) || event.defaultPrevented) missed.push(one);
    }
  };
  for (const sign of SIGNS)
    addEventListener(sign, keep, { capture: true, passive: !PREVENTED.includes(sign), signal: over.signal });
  return start;
}

/** What happened, and the elements around its place: a browser that translates the page may put others in the place of the innermost. */
interface Missed {
  readonly event: Event;
  readonly around: readonly EventTarget[];
}

function missedOf(event: Event): Missed {
  const path = event.composedPath();
  return { event, around: path.slice(path.indexOf(event.target as EventTarget)) };
}

/** Whether a press is on a link of this site, which the script would follow. */
function isWithin(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a');
  return link?.origin === location.origin && !isModified(event) && !link.target && !link.hasAttribute('download');
}

/** The query after a key, as far as the search has been asked for and the key is about it. */
function queryAfter(query: string | undefined, event: KeyboardEvent): string | undefined {
  if (asksForSearch(event)) return query ?? '';
  if (query === undefined) return undefined;
  if (isLetter(event)) return query + event.key;
  if (event.key === 'Backspace') return query.slice(0, -1);
  return event.key === 'Enter' ? query : undefined;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Whether a key may be a shortcut: one that is written is not told again. */
function isFreeLetter(event: KeyboardEvent): boolean {
  return isLetter(event) && !isWriting(event);
}

function forget(missed: Missed[], type: string): void {
  const at = missed.findIndex(({ event }) => event.type === type);
  if (at >= 0) missed.splice(at, 1);
}

/** A kept link is pressed again. Everything else has happened: a plain event reaches who listens, and is no press to the browser. */
function tellAgain({ event, around }: Missed): void {
  const { type, defaultPrevented } = event;
  const target = around.find((one) => (one as HTMLElement).isConnected) as HTMLElement;
  // A press that opened a tab is like one of another button.
  const other = type === 'click' && isModified(event as MouseEvent) ? 'auxclick' : type;
  if (type === 'click' && defaultPrevented) around.find(isLink)?.click();
  else target.dispatchEvent(new (type === 'keydown' ? KeyboardEvent : Event)(other, event));
}

function isLink(target: EventTarget): target is HTMLAnchorElement {
  return target instanceof HTMLAnchorElement;
}

function openSearch(query: string, entered: boolean): void {
  document.querySelector<HTMLElement & { open(): void }>('duo-search')?.open();
  const field = document.querySelector<HTMLInputElement>('.search-dialog input');
  if (query) field?.setRangeText(query, 0, field.value.length, 'end');
  if (entered) field?.form?.requestSubmit();
}

/** Goes where the last link or a wish to search leads without script. */
function lead(missed: readonly Missed[], query: string | undefined): void {
  const link = missed.findLast(({ event }) => event.defaultPrevented)?.around.find(isLink);
  const results = document.querySelector<HTMLElement>('duo-search')?.dataset['results'];
  if (link) link.click();
  else if (query !== undefined && results) location.assign(results + (query && `?q=${encodeURIComponent(query)}`));
}
