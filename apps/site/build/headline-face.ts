import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../../../.cache/headline-face/', import.meta.url));
const PACKAGE = '@fontsource-variable/literata/files/literata-';

/** Where the face is cut: one weight, and the drawing for large sizes. */
const AXES = { wght: 500, opsz: 72 } as const;
/** Kerning and ligatures; no headline has its figures in columns. */
const FEATURES = ['kern', 'liga'];

/** Ranges of code points that headlines are written with, by the name of the file. What's missing comes from the system's faces. */
export const LETTERS: Readonly<Record<'latin' | 'cyrillic', readonly (readonly [number, number])[]>> = {
  latin: [
    [0x20, 0x3f],
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xa0, 0xa1],
    [0xab, 0xab],
    [0xb7, 0xb7],
    [0xbb, 0xbb],
    [0xbf, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0xff],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
  cyrillic: [
    [0x401, 0x401],
    [0x410, 0x44f],
    [0x451, 0x451],
    [0x2116, 0x2116],
  ],
};

/**
 * The face of headlines and the wordmark, cut to one weight and to the letters of one script.
 * @returns a file in WOFF2, W3C Recommendation 2.0
 * @throws if the package has no such file or lacks an axis
 */
export async function cutFace(script: keyof typeof LETTERS): Promise<Buffer> {
  const letters = LETTERS[script].flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return subsetFont(readFileSync(sourceOf(script)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: AXES,
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

function sourceOf(script: string): string {
  return fileURLToPath(import.meta.resolve(`${PACKAGE}${script}-standard-normal.woff2`));
}

/** Cuts a face where it isn't cached yet. The name of the copy says what it was cut from and how. */
async function cachedFace(script: keyof typeof LETTERS): Promise<string> {
  const recipe = JSON.stringify([AXES, FEATURES, LETTERS[script]]);
  const hash = createHash('sha256')
    .update(recipe)
    .update(readFileSync(sourceOf(script)))
    .digest('hex')
    .slice(0, 12);
  const file = `${FOLDER}${hash}/${script}.woff2`;
  if (existsSync(file)) return file;
  mkdirSync(`${FOLDER}${hash}`, { recursive: true });
  // Two commands may cut at the same time: each file is whole before it has its name.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await cutFace(script));
  renameSync(unfinished, file);
  return file;
}

/** Cuts the face of headlines before anything asks for it, and gives it to style sheets and pages as `@headline-face/latin.woff2`. */
export function headlineFace(): Plugin {
  const name = /^@headline-face\/(\w+)\.woff2/;
  const files = new Map<string, string>();
  return {
    name: 'headline-face',
    enforce: 'pre',
    async config() {
      for (const script of Object.keys(LETTERS) as (keyof typeof LETTERS)[])
        files.set(script, await cachedFace(script));
      // Style sheets find files by aliases alone.
      return {
        resolve: {
          alias: [...files].map(([script, file]) => ({ find: `@headline-face/${script}.woff2`, replacement: file })),
        },
      };
    },
    resolveId(id) {
      const [start = '', script = ''] = name.exec(id) ?? [];
      const file = files.get(script);
      return file && file + id.slice(start.length);
    },
  };
}
