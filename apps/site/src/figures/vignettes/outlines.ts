/** Outlines that several drawings share, in a space of 96 × 64 units. */

/** A browser window with its bar. */
export const WINDOW = 'M8 7h80v50H8zM8 16h80M13 11.5h.01M18 11.5h.01M23 11.5h.01';

/** A phone, standing. */
export const PHONE = 'M34 3h28a5 5 0 0 1 5 5v48a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM44 8h8';

/** A sheet of paper with a folded corner. */
export const SHEET = 'M24 4h36l12 12v44H24zM60 4v12h12';

/** A book that lies open. */
export const BOOK = 'M48 13C40 8 24 8 12 11v42c12-3 28-3 36 2c8-5 24-5 36-2V11c-12-3-28-3-36 2zM48 13v42';

/** A pointer whose tip is at the origin of the given place. */
export function pointerAt(x: number, y: number): string {
  return `M${x} ${y}v15l4-3.5l3 6.5l3-1.5l-3-6.5h5.5z`;
}

/** A circle as a path. */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
