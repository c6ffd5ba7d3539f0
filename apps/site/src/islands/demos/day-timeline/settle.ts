/** How long an entry takes to its new place. */
const SETTLE_MS = 240;

/** Where the entries of a list stand, by their `data-key`. */
export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Measures a list before it is rearranged. */
export function measurePlaces(list: HTMLElement): Places {
  return new Map(entriesOf(list).map(([key, entry]) => [key, entry.getBoundingClientRect()]));
}

/** Lets the entries of a rearranged list move from their old places to the new ones; new entries fade in. Readers who want less motion see no movement. */
export function settle(list: HTMLElement, before: Places): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [key, entry] of entriesOf(list)) {
    const old = before.get(key);
    const { x, y } = entry.getBoundingClientRect();
    const from = old ? { translate: `${old.x - x}px ${old.y - y}px` } : { opacity: 0 };
    entry.animate([from, {}], { duration: SETTLE_MS, easing: 'ease-out' });
  }
}

function entriesOf(list: HTMLElement): [string, HTMLElement][] {
  return [...list.querySelectorAll<HTMLElement>('[data-key]')].map((entry) => [entry.dataset['key'] ?? '', entry]);
}
