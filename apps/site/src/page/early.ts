/**
 * Applies stored preferences to the page before it is painted: colour mode, an announcement that is dismissed or outside its window, a folded sidebar. Runs in
 * the head, so it may use nothing outside itself, and stays there as a global: browser/preferences.ts calls it again when the client router has swapped the page.
 * @param read gives a stored value
 */
export function applyPreferences(read: (key: string) => string | null): void {
  const root = document.documentElement;
  const has = (name: string) => root.hasAttribute(name);
  const stored = has('data-color-switch') ? read('duoverso.theme') : null;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const fallback = has('data-color-system') ? system : root.getAttribute('data-color-mode');
  root.setAttribute('data-theme', stored === 'dark' || stored === 'light' ? stored : (fallback ?? 'light'));
  const id = root.getAttribute('data-announcement-id');
  const at = (name: string) => Date.parse(root.getAttribute(name) ?? '');
  const over = Date.now() < at('data-announcement-from') || Date.now() >= at('data-announcement-until');
  const dismissed = read('duoverso.announcement.id') === id && read('duoverso.announcement.dismissed') === 'true';
  if (id && (dismissed || over)) {
    root.setAttribute('data-announcement', dismissed ? 'dismissed' : 'over');
  } else {
    root.removeAttribute('data-announcement');
  }
  // The category without a name is closed.
  root.toggleAttribute('data-no-sidebar', /"":"c/.test(read('duoverso.sidebar') as string));
}

/** A stored value, or `null`. Runs in the head alone. */
export function readEarly(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked; browser/storage.ts warns about it once
  }
}

/**
 * Keeps the text of a page back until its second language is there, so that nothing moves under the reader's eyes: for readers who have
 * chosen one, or whose address names one. Runs in the head alone; `reading/reading-element.ts` ends it, the style sheet does when no
 * script comes.
 */
export function awaitSecondLanguage(): void {
  const root = document.documentElement;
  try {
    const chosen =
      localStorage.getItem('duoverso.reading') && !localStorage.getItem('duoverso.reading.look')?.includes('"hover"');
    const named = location.search.includes('with=');
    if ((chosen || named) && !root.hasAttribute('data-bilingual')) root.setAttribute('data-reading', 'awaited');
  } catch {
    return; // storage is blocked: nothing is chosen
  }
}
