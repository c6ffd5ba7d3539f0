import type { Figure } from './figure.ts';
import { reported } from './figure-text.ts';

const ROW = 34;
const LEFT = 290;
const WIDTH = 760;
const ROOM = WIDTH - LEFT - 150;
const COLOURS = { ours: '#1f4e79', others: '#8a8272' };

/**
 * Bars of a group of figures as SVG, with their medians; a line at the end of each reaches from its lowest to its highest value. Ours are dark.
 */
export function barChart(group: string, figures: readonly Figure[]): string {
  const most = Math.max(...figures.map(({ high }) => high), Number.MIN_VALUE);
  const x = (value: number) => LEFT + Math.round((value / most) * ROOM);
  const bars = figures.map((figure, at) => {
    const y = 12 + at * ROW;
    const colour = /this server|Duoverso|ours/.test(figure.name) ? COLOURS.ours : COLOURS.others;
    return `  <text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${escaped(figure.name)}</text>
  <rect x="${LEFT}" y="${y}" width="${x(figure.median) - LEFT}" height="22" fill="${colour}"/>
  <path d="M${x(figure.low)} ${y + 11}H${x(figure.high)}" stroke="#000" stroke-width="2"/>
  <text x="${x(figure.high) + 8}" y="${y + 16}">${escaped(reported(figure))}</text>`;
  });
  const height = 24 + figures.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="14" role="img" aria-label="${escaped(group)}">
  <rect width="${WIDTH}" height="${height}" fill="#fff"/>
${bars.join('\n')}
</svg>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
