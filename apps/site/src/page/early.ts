/**
 * Applies stored preferences to the page before it is painted: colour mode, an announcement that is dismissed or outside its window, a folded sidebar. Runs in
 * the head, so it may use nothing outside itself, and stays there as a global: browser/preferences.ts calls it again when the client router has swapped the page.
 * @param read gives a stored value
 */
export function applyPreferences(read: (key: string) => string | null): void {
  const root = document.documentElement;
  const { dataset } = root;
  const stored = dataset['colorSwitch'] === '' ? read(`${BRAND_SHORT_NAME}.theme`) : '';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const fallback = dataset['colorSystem'] === '' ? system : dataset['colorMode'];
  const theme = stored === 'dark' || stored === 'light' ? stored : (fallback ?? 'light');
  // Writing what is there already would have the whole page styled again.
  if (dataset['theme'] !== theme) dataset['theme'] = theme;
  const { announcementId: id, announcementFrom: from, announcementUntil: until } = dataset;
  const over = Date.now() < Date.parse(from as string) || Date.now() >= Date.parse(until as string);
  const dismissed =
    read(`${BRAND_SHORT_NAME}.announcement.id`) === id && read(`${BRAND_SHORT_NAME}.announcement.dismissed`) === 'true';
  if (id && (dismissed || over)) dataset['announcement'] = dismissed ? 'dismissed' : 'over';
  else delete dataset['announcement'];
  // A page that the reader has come from has loaded the face of headlines; none is loaded while the head is read.
  for (const { status } of document.fonts ?? []) if (status === 'loaded') dataset['face'] = '';
  // The category without a name is closed.
  root.toggleAttribute('data-no-sidebar', /"":"c/.test(read(`${BRAND_SHORT_NAME}.sidebar`) as string));
}

/** A stored value, or `null`. Runs in the head alone, for what stands beside it there. */
export function readEarly(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked; browser/storage.ts warns about it once
  }
}

/**
 * Keeps the text of a page back until its second language is there, so that nothing moves under the reader's eyes: for readers who have
 * chosen one, or whose address names one. Runs in the head alone; `reading/control/reading-element.ts` ends it, the style sheet does when no
 * script comes.
 * @param read gives a stored value
 */
export function awaitSecondLanguage(read: (key: string) => string | null): void {
  const { dataset } = document.documentElement;
  const chosen = read(`${BRAND_SHORT_NAME}.reading`) && !read(`${BRAND_SHORT_NAME}.reading.look`)?.includes('"hover"');
  const named = location.search.includes('with=');
  if ((chosen || named) && !dataset['bilingual']) dataset['reading'] = 'awaited';
}

/**
 * Lets the first frame of a page do without what is below the window (`base.css`), unless the reader comes to a place further down. `entry/main.ts` ends it. Runs
 * in the head alone.
 */
export function spareFirstFrame(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAtTop = navigation?.type === 'navigate' && !location.hash && !history.state;
  document.documentElement.toggleAttribute('data-first-frame', isAtTop);
}
