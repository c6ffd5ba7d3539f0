import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import type { Problems } from '../diagnostics/problems.ts';

/** The product's mark, `content/mark.svg`. */
export interface Mark {
  /** Of the drawing, square: `0 0 24 24`. */
  readonly viewBox: string;
  /** The elements inside of `<svg>`. `currentColor` is the ink of the text around it, `var(--accent)` the accent. */
  readonly drawing: string;
}

/** Colours in which a mark is drawn where no style sheet reaches. */
export interface MarkColours {
  readonly ink: string;
  readonly accent: string;
}

const FILE = 'mark.svg';
const NAME = `content/${FILE}`;
const MOST_LETTERS = 4_000;
/** What pages may hold under a policy that allows no styles of their own, and every browser, mail and picture draws alike. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const REFUSED_ATTRIBUTE = /^(?:style|class|id|on.*|.*href)$/i;
const SQUARE = /^0 0 (\d+(?:\.\d+)?) \1$/;

/** Reads the mark of a content folder. What is wrong with it is added to `problems` and gives `undefined`. */
export function readMark(contentDir: string, problems: Problems): Mark | undefined {
  const remedy = `Put a drawing of at most ${MOST_LETTERS} letters there, in paths and basic shapes: docs/guides/rebranding.md says which.`;
  try {
    return parseMark(readFileSync(join(contentDir, FILE), 'utf8'));
  } catch (error) {
    problems.add(NAME, (error as Error).message, remedy);
    return undefined;
  }
}

/**
 * @param svg text of the file
 * @throws {Error} that says what is wrong with it
 */
export function parseMark(svg: string): Mark {
  const text = svg.trim();
  if (text.length > MOST_LETTERS) throw new Error(`The drawing has ${text.length} letters.`);
  let viewBox: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (!ELEMENTS.has(name)) throw new Error(`The drawing holds <${name}>.`);
    for (const attribute of Object.keys(attributes)) {
      if (REFUSED_ATTRIBUTE.test(attribute)) throw new Error(`<${name}> has the attribute "${attribute}".`);
    }
    if (name === 'svg') viewBox ??= attributes['viewBox'];
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  if (viewBox === undefined || !SQUARE.test(viewBox)) {
    throw new Error(`The viewBox is ${JSON.stringify(viewBox)}, which is no square at 0 0.`);
  }
  const drawing = /^(?:<\?[^>]*>\s*)?(?:<!--.*?-->\s*)*<svg\b[^>]*>(.*)<\/svg>$/s.exec(text)?.[1];
  if (!drawing?.trim()) throw new Error('The drawing is empty.');
  return { viewBox, drawing: drawing.trim().replace(/>\s+</g, '><') };
}

/** How much of an icon's width the mark takes, as is usual among icons of programs. */
const SHARE = 0.76;
/** Systems cut icons to a circle of four fifths of their width: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASKED_SHARE = 0.54;

/**
 * The mark on a ground as an image of its own, in units of 100.
 * @param ground colour of the square behind it
 * @param masked whether the system cuts the corners itself: then the ground fills the square, and the mark keeps away from its edges
 */
export function markImage({ viewBox, drawing }: Mark, colours: MarkColours, ground: string, masked = false): string {
  const share = masked ? MASKED_SHARE : SHARE;
  const [size, at] = [100 * share, 50 * (1 - share)];
  const coloured = inColours(drawing, colours);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="${masked ? 0 : 21}" fill="${ground}"/>`,
    `<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="${viewBox}" fill="none">${coloured}</svg>`,
    '</svg>',
  ].join('');
}

/** A drawing of the mark with colours in place of what a style sheet would give. */
export function inColours(drawing: string, { ink, accent }: MarkColours): string {
  return drawing.replaceAll('currentColor', () => ink).replaceAll('var(--accent)', () => accent);
}
