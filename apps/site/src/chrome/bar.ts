type ReadStored = (key: string) => string | null;

/**
 * Defines `<duo-bar>`, the row at the top of every page: it keeps to one line. The functions of this file are built as a script of their own
 * in the head, see `bar-script.ts`, and started right behind the bar, so that the bar is painted once, as it stays. Each may use nothing
 * outside itself but what it is given, and they repeat names that `storage-keys.ts`, `island-storage-keys.ts`, `@duoverso/contracts/cookie-names` and `@duoverso/bilingual` declare.
 * @param fitEntries shows the longest row of entries that fits
 * @param showPair shows the second language, and the announcement that is due
 * @param askAhead asks for what it needs
 * @param read gives a stored value
 * @param readingScripts addresses of the scripts that show it
 */
export function defineBar(
  fitEntries: (bar: HTMLElement) => void,
  showPair: (bar: HTMLElement, read: ReadStored, changed?: boolean) => void,
  askAhead: (bar: HTMLElement, readingScripts: readonly string[]) => void,
  read: ReadStored,
  readingScripts: readonly string[],
): void {
  class Bar extends HTMLElement {
    private sizes: ResizeObserver | undefined;

    connectedCallback(): void {
      // The parser gives the element before what it holds: the page calls when the bar is whole.
      if (document.readyState !== 'loading') this.start();
    }

    /**
     * Called by the `<duo-fit>` behind the bar and by the one behind the languages of a page of the documentation, and by the element itself on pages that the
     * router shows: to begin with, once is enough.
     */
    start(): void {
      showPair(this, read);
      if (this.sizes) return;
      this.mark();
      // It calls first when the page has been laid out and before it's painted: nothing is laid out for the bar alone. Hidden, for what moves counts as a shift, seen or not.
      this.toggleAttribute('data-unfitted', true);
      this.sizes = new ResizeObserver(() => {
        this.mark();
        fitEntries(this);
        this.removeAttribute('data-unfitted');
      });
      for (const part of [this, ...this.querySelectorAll('.pair, .pro-tag')]) this.sizes.observe(part);
      if (document.readyState === 'loading') askAhead(this, readingScripts);
    }

    /** Says whether a member is signed in, which decides what the row holds. */
    mark(): void {
      const cookies = `; ${document.cookie}`;
      document.documentElement.toggleAttribute('data-member', cookies.includes(`; ${BRAND_SHORT_NAME}_token=`));
    }
  }

  customElements.define('duo-bar', Bar);
  const current = () => document.querySelector<Bar>('duo-bar');
  // A script in its place would wait for the style sheets, and keep the parser waiting.
  class Fit extends HTMLElement {
    connectedCallback(): void {
      current()?.start();
    }
  }
  customElements.define('duo-fit', Fit);
  // Where its name is longer or shorter, the observer has the bar fitted once more.
  const show = (changed?: boolean) => {
    const bar = current();
    if (bar) showPair(bar, read, changed);
  };
  document.addEventListener('duo:reading', () => show(true));
  // The row of the page before stays as it is, or another one has been fitted when it came.
  document.addEventListener('duo:after-swap', () => show());
}

/**
 * Of announcements that are planned ahead, pages of hosts without the project's server hold those still to come as templates. One whose time has come takes the
 * place of the one that was due when the site was built.
 * @param apply applies stored preferences: whether the announcement shows
 */
export function showNextAnnouncement(apply: (read: ReadStored) => void, read: ReadStored): void {
  const { dataset } = document.documentElement;
  const bar = document.querySelector<HTMLElement>('.announcement');
  if (dataset['announcement'] !== 'over') {
    // One that had not begun when the page was made.
    if (bar?.hidden) bar.hidden = false;
    return;
  }
  const now = Date.now();
  const planned = [...document.querySelectorAll<HTMLTemplateElement>('template[data-announcement]')];
  const next = planned.findLast(
    ({ dataset: { from = '', until = '' } }) => Date.parse(from) <= now && now < Date.parse(until),
  );
  if (!next) return;
  bar?.replaceWith(next.content.cloneNode(true));
  dataset['announcementId'] = next.dataset['announcement'];
  dataset['announcementFrom'] = next.dataset['from'];
  dataset['announcementUntil'] = next.dataset['until'];
  apply(read);
}

/** Shows the longest row of entries that fits; the others stand in the menu at its end. */
export function fitEntries(bar: HTMLElement): void {
  /** Widths are fractions of pixels, and browsers round them differently. */
  const SLACK_PX = 2;
  /** As in the style sheets: in narrower windows the entries are in the drawer, and to measure anything would cost a layout. */
  const WIDE = '(width >= 62.3125em)';

  if (!matchMedia(WIDE).matches) return;
  const widthOf = (element: Element): number => element.getBoundingClientRect().width;
  const [nav, ...parts] = bar.querySelectorAll<HTMLElement>('nav, .nav-list > li, .more-menu');
  const more = parts.at(-1);
  if (!nav?.offsetWidth || !more) return;
  // Only what changes is written: whatever is, has the row laid out again.
  const hide = (part: HTMLElement, hidden: boolean) => {
    if (part.hidden !== hidden) part.hidden = hidden;
  };
  delete bar.dataset['room'];
  for (const part of parts) hide(part, false);
  const entries = parts.slice(0, -1);
  // Read right away, before anything changes: the row is as wide whatever it shows.
  const [widths, row] = [parts.map(widthOf), widthOf(nav)];
  const moreWidth = widths.pop() ?? 0;
  let used = widths.reduce((sum, width) => sum + width, 0);
  const fits = (room: number) => used <= room - SLACK_PX;
  const all = fits(row);
  if (!all) used += moreWidth;
  for (const [index, entry] of [...entries.entries()].reverse()) {
    const hidden = !fits(row);
    hide(entry, hidden);
    if (hidden) used -= widths[index] ?? 0;
    const twin = more.querySelector<HTMLElement>(`[data-entry="${entry.dataset['entry']}"]`);
    if (twin) hide(twin, !hidden);
  }
  hide(more, all);
  // Once the entries have their room, the account's words get what is left.
  bar.dataset['room'] = 'account';
  if (!fits(widthOf(nav))) delete bar.dataset['room'];
}

/**
 * Shows the second language while pages are read in two, else the one that is likely to be wanted, which is offered first under a title, too.
 * @param changed whether the reader has just turned it on or off: then the offer goes without its room, so that the text stays where it is
 */
export function showPair(bar: HTMLElement, read: ReadStored, changed = false): void {
  /** The entry of the language menu whose code meets the rest of a selector. */
  const link = (rest: string) => bar.querySelector<HTMLElement>(`a[data-locale${rest}`);
  /** The page's language that was the second one last, else the browser's, else English or Spanish. */
  const likely = (): HTMLElement | null => {
    const own = document.documentElement.lang.split('-')[0];
    const wanted = [read(`${BRAND_SHORT_NAME}.reading.last`) ?? '', ...navigator.languages, 'en', 'es'];
    for (const tag of wanted.map(CSS.escape)) {
      const found =
        link(`="${tag}" i][data-second]`) ?? link(`|="${tag.split('-')[0]}"][data-second]:not([lang|="${own}"])`);
      if (found) return found;
    }
    return link('][data-second]');
  };

  const [pair, code, leave] = bar.querySelectorAll<HTMLElement>('duo-reading, .pair-code, [data-reading-leave]');
  if (!pair || !code || !leave) return;
  const named = new URLSearchParams(location.search).get('with') || read(`${BRAND_SHORT_NAME}.reading`) || '';
  // The text of zh-Hans is that of zh. What an address or the browser's storage holds may be anything.
  const chosen = link(`="${named === 'zh-Hans' ? 'zh' : CSS.escape(named)}" i]:not([aria-current])`);
  const offer = likely();
  const shown = chosen ?? offer;
  if (chosen) pair.dataset['on'] = chosen.dataset['locale'];
  else delete pair.dataset['on'];
  const absent = chosen?.dataset['second'] === undefined;
  pair.toggleAttribute('data-absent', absent);
  const short = shown ? (shown.dataset['short'] ?? shown.dataset['locale'] ?? '').toUpperCase() : '';
  if (code.textContent !== short) code.textContent = short;
  leave.hidden = !chosen;
  const first = document.querySelector<HTMLAnchorElement>('.doc-languages a');
  const row = first?.parentElement;
  if (!row || !offer) return;
  if (absent) {
    row.hidden = false;
    row.style.visibility = '';
  } else if (changed && !row.hidden) row.style.visibility = 'hidden';
  else if (!row.style.visibility) row.hidden = true;
  const chip = row.querySelector<HTMLAnchorElement>(`[lang="${offer.lang}"]`) ?? first;
  chip.search = `with=${offer.dataset['locale']}`;
  chip.lang = offer.lang;
  if (chip.textContent !== offer.textContent) chip.textContent = offer.textContent;
  if (chip !== first) row.insertBefore(chip, first);
}

/** Asks for the text of the second language while the page is still arriving, and for the scripts that show it, which would be asked for when it stands. */
export function askAhead(bar: HTMLElement, readingScripts: readonly string[]): void {
  const { on, readingStyles } = bar.querySelector<HTMLElement>('[data-on]')?.dataset ?? {};
  const pages = [...document.querySelectorAll<HTMLLinkElement>('[hreflang]')];
  const page = on && pages.find(({ href }) => href.includes(`/${on}/`));
  if (!page || document.documentElement.dataset['bilingual']) return;
  const add = (link: object) => document.head.append(Object.assign(document.createElement('link'), link));
  add({ rel: 'preload', as: 'fetch', crossOrigin: '', href: `${new URL(page.href).pathname}blocks.json` });
  add({ rel: 'stylesheet', href: readingStyles });
  for (const href of readingScripts) add({ rel: 'modulepreload', href });
}
