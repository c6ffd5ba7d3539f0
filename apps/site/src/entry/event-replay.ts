import { isWriting } from '@duoverso/bilingual/is-writing';
import { isModified } from '../browser/is-modified.ts';
import { isReachable, reportUnreachable, withdrawNetwork } from '../browser/network.ts';
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
const HEARD = 'duo-island, duo-plain, duo-tabs, duo-search-results, .sidebar';

/**
 * Fetches the script that answers a visitor when there is one, and keeps what they do until it is there, so that nothing is lost. A link
 * within the site waits, because one press is one navigation; a wish to search is kept with what is typed after it. Everything else happens
 * as it does without script, and is told again to those who listen then. Where the script stays away, links lead on by themselves and the
 * search to its page, as long as something answers there; else the visitor stays, is told, and the script is asked for again.
 * @param load gives the script
 * @returns what fetches it although nobody is there yet
 */
export function startEventReplay(load: () => Promise<unknown>): () => void {
  const missed: Missed[] = [];
  const intent: SearchPreconditions = { query: undefined, entered: false };
  const over = new AbortController();
  let started = false;
  let failed = false;

  const start = () => {
    if (started) return;
    started = true;
    load().then(
      () => end(answer),
      (error: unknown) => {
        console.warn('Nothing answers.', error);
        // The next press asks for it again.
        started = false;
        failed = true;
        void lead(missed.findLast(isHeldBack));
      },
    );
  };
  const end = (then: () => void) => {
    if (over.signal.aborted) return;
    over.abort();
    then();
  };
  const answer = () => {
    withdrawNetwork();
    for (const one of missed) reportAgain(one);
    if (intent.query !== undefined) openSearch(intent);
  };
  const lead = async (link?: Missed) => {
    const place = placeWithoutScript(link, intent) ?? (missed.some(needsScript) ? HERE : undefined);
    if (!place || over.signal.aborted) return;
    if (await isReachable(place.href)) end(place.go);
    else if (!over.signal.aborted) reportUnreachable(() => (failed ? start() : lead(link)));
  };

  const keep = (event: Event) => {
    const target = event.target as Element;
    const one = missedOf(event);
    // Retry asks for the script itself.
    if (target.closest?.('.chunk-error') || (event.type === 'scroll' && event.target !== document)) return;
    // Browsers tell it of a mouse that rests where the page has come, too.
    if (event.type !== 'pointerover' && (!failed || PREVENTED.includes(event.type))) start();
    if (event.type === 'pointermove') return;
    if (event.type === 'keydown') {
      if (takesKey(intent, event as KeyboardEvent)) event.preventDefault();
      else if (isFreeLetter(event as KeyboardEvent)) missed.push(one);
    } else if (event.type === 'click' && target.closest('.search-button')) {
      intent.query ??= '';
    } else {
      hold(one, missed, lead);
    }
  };
  const { signal } = over;
  for (const sign of SIGNS) addEventListener(sign, keep, { capture: true, passive: !PREVENTED.includes(sign), signal });
  addEventListener('online', () => failed && start(), { signal });
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

/** Whether the search has been asked for, and how. */
interface SearchPreconditions {
  /** What has been typed since; undefined before. */
  query: string | undefined;
  /** Whether Enter was pressed after it. */
  entered: boolean;
}

/** A link that waits. */
const isHeldBack = ({ event }: Missed) => event.defaultPrevented;
/** There is no way to what the script alone can do. */
const HERE = { href: location.href, go: () => undefined };

/** Whether nothing happens without the script: a press on a button of its own, and the key for a second language. */
function needsScript({ event }: Missed): boolean {
  const { type, target } = event;
  if (event instanceof KeyboardEvent) return event.code === 'Digit2' && target === document.body;
  return type === 'click' && (target as Element).closest('button:not([popovertarget], [type="submit"])') !== null;
}

/**
 * Keeps what those who listen later are to be told.
 * @param lead goes on without the script
 */
function hold(one: Missed, missed: Missed[], lead: (link: Missed) => unknown): void {
  const { event } = one;
  if (event.type === 'click' && isWithin(event as MouseEvent)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    // One press is one navigation: the last one counts.
    forget(missed, isHeldBack);
    // A script that is long in coming is no reason to stay.
    setTimeout(() => missed.includes(one) && lead(one), PRESS_PATIENCE_MS);
  }
  if (PASSING.includes(event.type)) forget(missed, (other) => other.event.type === event.type);
  if (!(event.target as Element).closest?.(HEARD) || event.defaultPrevented) missed.push(one);
}

/** Where the last link or a wish to search leads without script. */
function placeWithoutScript(link: Missed | undefined, { query }: SearchPreconditions) {
  const anchor = link?.around.find(isLink);
  if (anchor) return { href: anchor.href, go: () => anchor.click() };
  const results = document.querySelector<HTMLElement>('duo-search')?.dataset['results'];
  if (query === undefined || !results) return undefined;
  const href = results + (query && `?q=${encodeURIComponent(query)}`);
  return { href, go: () => location.assign(href) };
}

/** Whether a press is on a link of this site, which the script would follow. */
function isWithin(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a');
  return link?.origin === location.origin && !isModified(event) && !link.target && !link.hasAttribute('download');
}

/** Whether a key asks for the search, or is typed into it once it has been asked for. */
function takesKey(intent: SearchPreconditions, event: KeyboardEvent): boolean {
  const { query } = intent;
  if (asksForSearch(event)) intent.query = query ?? '';
  else if (query === undefined) return false;
  else if (isLetter(event)) intent.query = query + event.key;
  else if (event.key === 'Backspace') intent.query = query.slice(0, -1);
  else if (event.key === 'Enter') intent.entered = true;
  else return false;
  return true;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Whether a key may be a shortcut: one that is written is not told again. */
function isFreeLetter(event: KeyboardEvent): boolean {
  return isLetter(event) && !isWriting(event);
}

function forget(missed: Missed[], which: (one: Missed) => boolean): void {
  const at = missed.findIndex(which);
  if (at >= 0) missed.splice(at, 1);
}

/** A kept link is pressed again. Everything else has happened: a plain event reaches who listens, and is no press to the browser. */
function reportAgain({ event, around }: Missed): void {
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

function openSearch({ query, entered }: SearchPreconditions): void {
  document.querySelector<HTMLElement & { open(): void }>('duo-search')?.open();
  const field = document.querySelector<HTMLInputElement>('.search-dialog input');
  if (query) field?.setRangeText(query, 0, field.value.length, 'end');
  if (entered) field?.form?.requestSubmit();
}
