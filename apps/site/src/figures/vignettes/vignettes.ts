import { DEVICE_VIGNETTES } from './devices.ts';
import { MEDIA_VIGNETTES } from './media.ts';
import { READING_VIGNETTES } from './reading.ts';
import { THING_VIGNETTES } from './things.ts';

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
