import { type Marks, markText, NO_MATCH } from './highlight.ts';

/** Texts in which nothing matches, as JSON: the same for every query, and most texts of a hit are such. By the way they are written. */
const unmarkedTexts = new Map<string, Map<string, string>>();
/** Texts kept, in all ways together: a client may ask for any number of ways. */
const KEPT_UNMARKED = 20_000;
let keptUnmarked = 0;

/** What `make` gives for a text in which nothing matches, written in this way. */
export function unmarked(way: string, text: string, make: () => string): string {
  const known = unmarkedTexts.get(way)?.get(text);
  if (known !== undefined) return known;
  if (keptUnmarked >= KEPT_UNMARKED) {
    unmarkedTexts.clear();
    keptUnmarked = 0;
  }
  const json = make();
  const texts = unmarkedTexts.get(way) ?? new Map<string, string>();
  unmarkedTexts.set(way, texts.set(text, json));
  keptUnmarked++;
  return json;
}

/** The whole of such a text. */
export function unmarkedHighlight(text: string, escaped: boolean, marks: Marks): string {
  return unmarked(escaped ? 'escaped' : 'plain', text, () =>
    JSON.stringify({ value: markText(text, [], marks), ...NO_MATCH }),
  );
}
