import type { Summary } from './results-page.ts';

const ROW = 34;
const LEFT = 190;
const WIDTH = 720;

/** Bars of CPU time per page, all of it and without compressed copies, with the peak of memory. */
export function resultsChart(rows: readonly Summary[]): string {
  const most = Math.max(...rows.map(({ cpuSeconds, pages }) => cpuSeconds / pages));
  const scale = (seconds: number, pages: number) => Math.round((seconds / pages / most) * (WIDTH - LEFT - 150));
  const bars = rows.map(({ name, pages, cpuSeconds, comparedSeconds, peakMegabytes }, at) => {
    const y = 12 + at * ROW;
    const width = scale(cpuSeconds, pages);
    const peak = peakMegabytes === undefined ? '' : `, ${peakMegabytes.toFixed(0)} MB`;
    const label = `${((cpuSeconds / pages) * 1000).toFixed(1)} ms${peak}`;
    return `  <text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${name}</text>
  <rect x="${LEFT}" y="${y}" width="${width}" height="22" fill="#c9c3b6"/>
  <rect x="${LEFT}" y="${y}" width="${scale(comparedSeconds, pages)}" height="22" fill="#1f4e79"/>
  <text x="${LEFT + width + 8}" y="${y + 16}">${label}</text>`;
  });
  const height = 24 + rows.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="14" role="img" aria-label="CPU time per page of each build">
  <rect width="${WIDTH}" height="${height}" fill="#fff"/>
${bars.join('\n')}
</svg>
`;
}
