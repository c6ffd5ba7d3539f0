/**
 * A size in bytes as readers know it, in decimal units: `12 kB`, `45.3 MB`.
 * @param intlTag tag for `Intl`
 */
export function formatSize(intlTag: string, bytes: number): string {
  const [unit, value] = bytes < 1e6 ? (['kilobyte', bytes / 1e3] as const) : (['megabyte', bytes / 1e6] as const);
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(intlTag, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}
