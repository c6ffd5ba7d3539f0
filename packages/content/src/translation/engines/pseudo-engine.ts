import type { Engine } from './engine.ts';

/** Lengths that front matter and copy allow: what is near one of them does not grow beyond it. */
const LIMITS = [40, 70, 90, 200];
const GROWTH = 1.4;
const FILLER = ' نص أطول من أصله';
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç', y: 'ý' };
const TAG = /<[^>]*>|&\w+;/;

/**
 * An engine that needs no service: English with accents, in brackets, longer by two fifths, and with words that run from right to left. Texts
 * that show without brackets have escaped translation, boxes that break are too narrow.
 */
export const pseudoEngine: Engine = {
  name: 'pseudo',
  translate: async (texts) => texts.map(pseudo),
};

function pseudo(xml: string): string {
  const parts = xml.split(new RegExp(`(${TAG.source})`));
  const words = parts.map((part) =>
    TAG.test(part) ? part : part.replace(/[aeioucny]/g, (one) => ACCENTED[one] ?? one),
  );
  const text = words.join('');
  // A tag stands for a placeholder, an address or a mark of some letters.
  const length = parts.map((part) => (part.startsWith('<') ? 'x'.repeat(12) : part)).join('').length + 2;
  const limit = LIMITS.find((one) => one >= length) ?? Number.POSITIVE_INFINITY;
  const room = Math.min(Math.ceil(length * GROWTH), limit) - length;
  const filler = FILLER.repeat(Math.ceil(Math.max(0, room) / FILLER.length))
    .slice(0, Math.max(0, room))
    .trimEnd();
  return `⟦${text}${filler}⟧`;
}
