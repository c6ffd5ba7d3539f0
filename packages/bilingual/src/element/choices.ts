/** What the reader has chosen. */
export interface Choices {
  /** Tag of the second language; empty when there is none. */
  readonly lang: string;
  /** The one before, for the key that turns the second language on. */
  readonly last: string;
  readonly layout: Layout;
  /** Id of a display style. */
  readonly style: string;
}

/** `hover`: a card at the block under the pointer. */
export const LAYOUTS = ['under', 'facing', 'hover'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** How a translation looks; each has its rule in `styles/`, but for the first. */
export const STYLES =
  'plain accent faded small bold italic typewriter underline double-underline dashed dotted wavy marker highlight quote rules divider indent brackets border dashed-border card tint reversed mask blur'.split(
    ' ',
  );
/** They hide the translation until it is pointed at or focused. */
export const HIDING = ['mask', 'blur'];

const KEY = 'bilingual-reading';
const USUAL: Choices = { lang: '', last: '', layout: 'under', style: 'accent' };

/** What is stored, by page where storage is closed. */
let kept = '{}';

export function readChoices(): Choices {
  try {
    kept = localStorage.getItem(KEY) ?? kept;
  } catch {} // storage that is closed: for this page alone
  try {
    const { lang, last, layout, style } = JSON.parse(kept) as Record<string, unknown>;
    return {
      lang: typeof lang === 'string' ? lang : USUAL.lang,
      last: typeof last === 'string' ? last : USUAL.last,
      layout: LAYOUTS.find((one) => one === layout) ?? USUAL.layout,
      style: STYLES.find((one) => one === style) ?? USUAL.style,
    };
  } catch {
    return USUAL; // what somebody else has stored
  }
}

export function writeChoices(changed: Partial<Choices>): void {
  const now = { ...readChoices(), ...changed };
  kept = JSON.stringify({ ...now, last: now.lang || now.last });
  try {
    localStorage.setItem(KEY, kept);
  } catch {} // as above
}

export function isHiding(style: string): boolean {
  return HIDING.includes(style);
}
