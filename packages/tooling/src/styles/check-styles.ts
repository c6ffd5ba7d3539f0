/** A file of the site that may hold styles: a style sheet, or a component. */
export interface StyleText {
  /** Path from the folder of the project. */
  readonly file: string;
  readonly text: string;
}

/** Where colours and layers are named. */
const TOKEN_FILES = ['apps/site/src/styles/tokens.css', 'apps/site/src/styles/palettes/'];
const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';
const FUNCTION = '(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\\(';
/** Those of HTML 4.01, https://www.w3.org/TR/css-color-4/#named-colors; nobody has reached for another one yet. */
const NAMED =
  '(?:aqua|black|blue|fuchsia|gray|grey|green|lime|maroon|navy|olive|orange|purple|red|silver|teal|white|yellow)';
const COLOUR_IN_VALUE = new RegExp(`(?<![\\w-])(?:${HEX}\\b|${FUNCTION}|${NAMED}\\b(?!-))`, 'i');
const COLOUR_IN_CODE = new RegExp(`(?<=["'\`])(?:${HEX}(?=["'\`])|${FUNCTION})`, 'gi');
const DECLARATION = /([\w-]+)\s*:\s*([^;{}]+)[;}]/g;

/**
 * Finds colours and layers that are written where they are used, instead of being named among the tokens.
 * @returns one line for each, in the order of the files: where, what, what to do
 */
export function checkStyles(texts: readonly StyleText[]): string[] {
  return texts
    .filter(({ file }) => !TOKEN_FILES.some((place) => file.startsWith(place)))
    .flatMap(({ file, text }) => (file.endsWith('.css') ? checkSheet(file, text) : checkCode(file, text)));
}

function checkSheet(file: string, text: string): string[] {
  // Comments go, their lines stay.
  const sheet = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...sheet.matchAll(DECLARATION)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const where = `${file}:${lineOf(sheet, index)}`;
    const colour = COLOUR_IN_VALUE.exec(value.replace(/url\([^)]*\)/g, ''));
    return [
      ...(property === 'z-index' && /^-?\d/.test(value) ? [layerDiagnostic(where, value.trim())] : []),
      ...(colour ? [colourDiagnostic(where, value.trim())] : []),
    ];
  });
}

function checkCode(file: string, text: string): string[] {
  const layers = [...text.matchAll(/\bzIndex:\s*(-?\d+)/g)].map(({ 1: value = '', index }) =>
    layerDiagnostic(`${file}:${lineOf(text, index)}`, value),
  );
  const colours = [...text.matchAll(COLOUR_IN_CODE)].map(({ 0: value, index }) =>
    colourDiagnostic(`${file}:${lineOf(text, index)}`, value),
  );
  return [...layers, ...colours];
}

function layerDiagnostic(where: string, value: string): string {
  return `${where} lies on layer ${value}: name its layer among those of apps/site/src/styles/tokens.css.`;
}

function colourDiagnostic(where: string, value: string): string {
  return `${where} says ${value}: name the colour in apps/site/src/styles/tokens.css, or with its picture in styles/palettes/.`;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
