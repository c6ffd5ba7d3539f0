/** Unicode's "first strong isolate" and its end: what stands between them keeps its own direction and leaves that of the text around it alone. */
const START = '\u2068';
const END = '\u2069';
/** The first letter outside of isolates, by which Unicode tells in which direction a text runs. */
const FIRST_LETTER = /^(?:\u2068[^\u2069]*\u2069|[^\p{L}])*(\p{L})/u;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * A value on its way into a text, isolated when it may run the other way: an address, a name, an amount. Otherwise its brackets and full stops land on the
 * wrong side. Source: https://www.w3.org/International/questions/qa-bidi-unicode-controls
 */
export function isolate(value: string, dir: 'ltr' | 'rtl'): string {
  const runsAlong =
    dir === 'rtl' ? RIGHT_TO_LEFT.test(FIRST_LETTER.exec(value)?.[1] ?? '') : !RIGHT_TO_LEFT.test(value);
  return runsAlong ? value : START + value + END;
}

/** A text without its isolates: for a subject, which mail programs show in a line of their own. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(START, '').replaceAll(END, '');
}

/** A stretch of a text, or what is isolated in it. */
export type Isolated = string | { readonly parts: readonly Isolated[] };

/** A text as the tree of its isolates: for a page, which has elements for them. */
export function readIsolates(text: string): readonly Isolated[] {
  const root: Isolated[] = [];
  const open: Isolated[][] = [root];
  for (const piece of text.split(/([\u2068\u2069])/)) {
    const parts = open.at(-1) ?? root;
    if (piece === START) {
      const inner: Isolated[] = [];
      parts.push({ parts: inner });
      open.push(inner);
    } else if (piece === END) {
      if (open.length > 1) open.pop();
    } else if (piece !== '') {
      parts.push(piece);
    }
  }
  return root;
}
