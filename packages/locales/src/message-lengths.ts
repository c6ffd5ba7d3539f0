/**
 * How many columns a string may take where its place neither grows nor breaks the line, by key or by the beginning of keys (`search.key.`). What fits was seen in
 * the browser: `tests/e2e/frame.spec.ts` and `tests/e2e/sweep/` look at every language; this tells a translator before.
 */
const MOST_COLUMNS: Readonly<Record<string, number>> = {
  // The row at the top of every page.
  'nav.pricing': 14,
  'nav.tutorial': 18,
  'nav.install': 16,
  'nav.learn': 26,
  'nav.tools': 16,
  'nav.more': 12,
  'nav.signIn': 18,
  'nav.docs': 22,
  'search.button': 14,
  'version.docs': 14,
  'version.current': 14,
  // The pill of reading in two languages, and its panel.
  'reading.two': 22,
  'reading.turnOff': 16,
  'reading.style.': 26,
  // The dialog of the search.
  'search.placeholder': 32,
  'search.cancel': 14,
  'search.key.': 22,
  // Buttons that stand beside each other.
  'consent.allow': 16,
  'consent.refuse': 16,
  'docs.helpful.yes': 10,
  'docs.helpful.no': 10,
  'docs.code.copy': 14,
  // Marks before a text.
  'docs.callout.': 16,
  'release.category.': 18,
};
/** Letters of East Asian scripts, and full-width forms: each as wide as two others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
/** Signs that stand above or below a letter. */
const MARK = /\p{Mark}/u;

/**
 * What is wrong with the length of a string; `undefined` where its place has room.
 * @returns a sentence without its subject, e.g. `takes 21 columns; there are 14.`
 */
export function compareLength(key: string, message: string): string | undefined {
  const most = MOST_COLUMNS[key] ?? MOST_COLUMNS[key.slice(0, key.lastIndexOf('.') + 1)];
  const columns = columnsOf(message);
  return most !== undefined && columns > most ? `takes ${columns} columns; there are ${most}.` : undefined;
}

function columnsOf(message: string): number {
  let columns = 0;
  for (const character of message) columns += MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}
