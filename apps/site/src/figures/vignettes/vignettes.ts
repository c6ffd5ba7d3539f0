import { MEDIA_VIGNETTES } from './media.ts';
import { circle, PHONE, WINDOW } from './outlines.ts';
import { READING_VIGNETTES } from './reading.ts';
import { THING_VIGNETTES } from './things.ts';

/** Phones, computers and what is installed on them. */
const DEVICE_VIGNETTES = {
  phone: { ink: `${PHONE}M36 17h22M36 33h24M36 49h18`, accent: 'M36 24h17M36 40h19' },
  floatingButton: { ink: `${PHONE}M36 17h22M36 33h18${circle(55, 46, 7)}M52 44h6`, accent: 'M36 24h17M52 48h4' },
  tap: { ink: `${PHONE}M36 16h22${circle(48, 40, 4)}${circle(48, 40, 10)}`, accent: 'M36 23h17' },
  swipe: { ink: `${PHONE}M36 16h22M36 44h24l-5-5M60 44l-5 5`, accent: 'M36 23h17M36 30h12' },
  phoneField: { ink: `${PHONE}M36 42h24v10H36zM36 18h17v8H36M57 46v2`, accent: 'M40 47h12' },
  noGesture: { ink: `${PHONE}M36 17h22M40 34l16 16M56 34L40 50` },
  devices: {
    ink: 'M6 8h54v36H6zM24 54h18M33 44v10M66 20h20a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H66a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3zM13 17h38M13 31h32M69 30h13M69 44h11',
    accent: 'M13 24h28M13 37h20M69 37h10M69 51h8',
  },
  browser: {
    ink: `${WINDOW}M16 25h34M16 40h28M66 30h5a4 4 0 1 1 6 0h5v6a4 4 0 1 1 0 6v6H66v-6a4 4 0 1 0 0-6z`,
    accent: 'M16 32h26M16 47h20',
  },
  byHand: { ink: 'M8 14h26l6 7h48v35H8zM48 21v4M48 29v4M48 37v4M44 44h8v7h-8z' },
  apk: { ink: `${PHONE}M48 18v22M40 32l8 9l8-9M38 49h20` },
  script: {
    ink: 'M28 8c-9 0-9 4-9 10s0 14-9 14c9 0 9 8 9 14s0 10 9 10M68 8c9 0 9 4 9 10s0 14 9 14c-9 0-9 8-9 14s0 10-9 10M36 22h24M36 38h18',
    accent: 'M36 30h18M36 46h12',
  },
  check: { ink: `${WINDOW}${circle(48, 36, 14)}M41 36l5 5.5l10-11` },
  update: { ink: 'M24 26a26 26 0 0 1 46-8M72 8v12H60M72 38a26 26 0 0 1-46 8M24 56V44h12M38 26h20v14H38z' },
  undo: { ink: 'M20 24h40a15 15 0 0 1 0 30H36M32 12L20 24l12 12M70 6h14v12H70z' },
  engines: {
    ink: `${circle(18, 14, 4.5)}${circle(18, 32, 4.5)}${circle(18, 50, 4.5)}M18 14h.01M32 32h44M32 50h52`,
    accent: 'M32 14h50',
  },
} as const;

/** A drawing of 96 × 64 units as paths that are stroked: what is there, and what is a translation. */
export interface VignettePaths {
  readonly ink: string;
  readonly accent?: string;
}

/** All drawings by their names. */
export const VIGNETTES: Readonly<Record<VignetteName, VignettePaths>> = {
  ...READING_VIGNETTES,
  ...MEDIA_VIGNETTES,
  ...DEVICE_VIGNETTES,
  ...THING_VIGNETTES,
};

export type VignetteName =
  | keyof typeof READING_VIGNETTES
  | keyof typeof MEDIA_VIGNETTES
  | keyof typeof DEVICE_VIGNETTES
  | keyof typeof THING_VIGNETTES;
