/** A stretch of a text that matches the query, or does not. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** The tags around matching words, as the search service is asked for them. */
export const MARK = { open: '<mark>', close: '</mark>' } as const;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const LAST_CODE_POINT = 0x10ffff;

/**
 * Splits escaped HTML with `<mark>` tags into plain texts. The page's policy lets no HTML from elsewhere in, so it is read
 * here; any other tag stays text.
 * @example parseMarked('R&amp;<mark>D</mark>') // [{ text: 'R&', marked: false }, { text: 'D', marked: true }]
 */
export function parseMarked(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let marked = false;
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === MARK.open || piece === MARK.close) {
      marked = piece === MARK.open;
      continue;
    }
    const text = decodeEntities(piece);
    const last = parts.at(-1);
    if (text === '') continue;
    if (last?.marked === marked) parts[parts.length - 1] = { text: last.text + text, marked };
    else parts.push({ text, marked });
  }
  return parts;
}

function decodeEntities(html: string): string {
  return html.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
  });
}
