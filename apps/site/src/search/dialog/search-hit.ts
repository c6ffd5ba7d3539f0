/** Levels of a hit's hierarchy, outermost first. */
export const HIT_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type HitLevel = (typeof HIT_LEVELS)[number];

/** What a hit stands for: a heading of its level, or a block of text under the headings of its hierarchy. */
export type HitType = Exclude<HitLevel, 'lvl0'> | 'content';

/** A hit as it is kept among recent and favourite searches. Source: `docs/specification/product.md`, section 3. */
export interface SavedHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: HitType;
  readonly hierarchy: Readonly<Record<HitLevel, string | null>>;
  readonly content: string | null;
  /** Locale code of the text. */
  readonly language: string;
}

/** A hit as it was found. */
export interface SearchHit extends SavedHit {
  /** Texts with the matching words in `<mark>`, as escaped HTML, by attribute: `hierarchy.lvl1`, `content`. */
  readonly marked: Readonly<Record<string, string>>;
  /** First sentences of the section of a heading. */
  readonly answer: string | null;
  /** What it says to do one after the other; asked for with questions alone. */
  readonly steps?: readonly string[];
  /** What the section is for: `remedy`, `how-to`. */
  readonly role: string | null;
}

const TYPES: readonly string[] = [...HIT_LEVELS.slice(1), 'content'];

/** The hit without highlighting and whatever else it came with. */
export function toSavedHit({ objectID, url, type, hierarchy, content, language }: SavedHit): SavedHit {
  return { objectID, url, type, hierarchy, content, language };
}

/** Reads a hit or a saved hit from foreign data; `undefined` when it lacks what a hit has. */
export function parseHit(data: unknown, language: string): SavedHit | undefined {
  if (!isObject(data)) return undefined;
  const { objectID, url, type, hierarchy, content } = data;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isObject(hierarchy)) return undefined;
  if (typeof type !== 'string' || !TYPES.includes(type)) return undefined;
  const levels = HIT_LEVELS.map((level) => [level, textOf(hierarchy[level])] as const);
  return {
    objectID,
    url,
    type: type as HitType,
    hierarchy: Object.fromEntries(levels) as Record<HitLevel, string | null>,
    content: textOf(content),
    language: textOf(data['language']) ?? language,
  };
}

/** The headings above and of a hit without its section, outermost first. */
export function headingsOf({ hierarchy }: SavedHit): string[] {
  return HIT_LEVELS.slice(1).flatMap((level) => hierarchy[level] ?? []);
}

/** Whether a value is an object whose fields can be looked at. */
export function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** A text that says something; `null` for whatever else foreign data have. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
