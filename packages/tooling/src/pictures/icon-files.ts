/** A picture of the mark that a build writes. */
export interface IconFile {
  readonly path: string;
  readonly sizePx: number;
  /** Whether the system that shows it cuts its corners. */
  readonly masked: boolean;
}

/** What pages and the manifest name. Apple's systems cut the corners as well, and show what is clear in black. */
export const ICON_FILES: readonly IconFile[] = [
  { path: 'icons/180.png', sizePx: 180, masked: true },
  { path: 'icons/192.png', sizePx: 192, masked: false },
  { path: 'icons/512.png', sizePx: 512, masked: false },
  { path: 'icons/512-masked.png', sizePx: 512, masked: true },
];

/** For programs that ask for nothing else. */
export const ICO_FILE = { path: 'favicon.ico', sizesPx: [16, 32, 48] } as const;
