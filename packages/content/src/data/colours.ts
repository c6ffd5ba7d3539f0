/** A colour of CSS: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

// Matrices of https://bottosson.github.io/posts/oklab/, between linear sRGB and the cones, and between these and Oklab.
const CONES: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const times = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
const each = (triple: Triple, change: (value: number) => number) => triple.map(change) as unknown as Triple;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const linearOf = (hex: string): Triple =>
  each([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Triple, toLinear);

/** @param hex of six digits, `#b5300f` */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = times(LAB, each(times(CONES, linearOf(hex)), Math.cbrt));
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The colour as screens show it, `#b5300f`; what they can't show is brought in by less chroma, as CSS Color 4 has it. */
export function hexOf({ l, c, h }: Oklch): string {
  const linear = (chroma: number): Triple => {
    const [a, b] = [chroma * Math.cos((h * Math.PI) / 180), chroma * Math.sin((h * Math.PI) / 180)];
    return times(
      FROM_CONES,
      each(times(FROM_LAB, [l, a, b]), (cone) => cone ** 3),
    );
  };
  const shows = (triple: Triple) => triple.every((value) => value > -1e-4 && value < 1 + 1e-4);
  let [low, high] = [0, c];
  if (shows(linear(c))) low = c;
  else for (let step = 0; step < 24; step += 1) [low, high] = halve(low, high, (chroma) => shows(linear(chroma)));
  const digits = each(linear(low), (value) => Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255));
  return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function halve(low: number, high: number, fits: (value: number) => boolean): [number, number] {
  const middle = (low + high) / 2;
  return fits(middle) ? [middle, high] : [low, middle];
}

/** Contrast of two colours, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Light shades lean a little towards yellow: as they are on paper, they'd look pink at night. */
const LIGHT_SHADE = 70;
const LEAN = 5;
/** Shades of the accent: lightness in per cent, and how much of the accent's chroma each has. */
const SHADES = [
  [27, 0.3],
  [40, 0.86],
  [46, 0.98],
  [53, 1.05],
  [61, 1.03],
  [76, 0.78],
  [80, 0.67],
  [88, 0.39],
  [95, 0.155],
] as const;
/** Of the darkest light ground on which the accent is text; WCAG 2.2, contrast (minimum). */
const GROUND: Oklch = { l: 0.952, c: 0.011, h: 85 };
const LEAST_CONTRAST = 4.5;

/** The accent as custom properties: `--brand` itself, and `--brand-76` for the shade that is as light as that number says. */
export function brandShades(accent: string): ReadonlyMap<string, string> {
  const { c, h } = oklchOf(accent);
  return new Map([
    ['--brand', accent],
    ...SHADES.map(
      ([percent, share]) =>
        [
          `--brand-${percent}`,
          hexOf({ l: percent / 100, c: c * share, h: percent > LIGHT_SHADE ? h + LEAN : h }),
        ] as const,
    ),
  ]);
}

/** Whether the accent can be read as text on every light ground of the site; if not, the nearest one that can. */
export function readableAccent(accent: string): { readonly readable: boolean; readonly nearest: string } {
  const ground = hexOf(GROUND);
  const reads = (hex: string) => contrastOf(hex, ground) >= LEAST_CONTRAST;
  if (reads(accent)) return { readable: true, nearest: accent };
  const { l, c, h } = oklchOf(accent);
  let [low, high] = [0, l];
  for (let step = 0; step < 24; step += 1) [low, high] = halve(low, high, (light) => reads(hexOf({ l: light, c, h })));
  return { readable: false, nearest: hexOf({ l: low, c, h }) };
}

/** A colour of the site in the light and in the dark, six hexadecimal digits each. */
export interface ThemeColour {
  readonly light: string;
  readonly dark: string;
}

/**
 * A token of a style sheet as other programs than browsers write colours.
 * @param sheet text of `apps/site/src/styles/tokens.css`
 * @param name without its dashes, e.g. `paper`
 * @throws {Error} for a token that isn't `light-dark()` of two colours in `oklch()`
 */
export function themeColour(sheet: string, name: string): ThemeColour {
  const oklch = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(`--${name}: light-dark\\(${oklch}, ${oklch}\\);`).exec(sheet);
  if (!found) {
    throw new Error(
      `tokens.css has no --${name} made of light-dark(oklch(…), oklch(…)): icons and the browser's own colours need it so.`,
    );
  }
  const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = found.slice(1).map(Number);
  return { light: hexOf({ l: l1 / 100, c: c1, h: h1 }), dark: hexOf({ l: l2 / 100, c: c2, h: h2 }) };
}
