import { type BenchRecord, type BenchResults, type Figure, reported, spreadOf } from './figure.ts';

/** What is written beside `RESULTS.json`: the page, and the charts that it shows, by file name. */
export interface ResultsFiles {
  readonly page: string;
  readonly charts: ReadonlyMap<string, string>;
}

/** More bars than this say nothing to anybody. */
const MOST_BARS = 12;
/** Pages with more than the figures that are compared, such as p50 and p99.9; beside this one. */
const DETAILS: Readonly<Record<string, string>> = {
  peers: 'site/RESULTS.md',
  server: 'server/RESULTS.md',
  search: 'search/RESULTS.md',
  engines: 'search/PEERS.md',
  speed: 'speed/RESULTS.md',
};
const HEAD = `# What was measured

Written by \`npm run bench\`; each bench has a command of its own. Medians, with the lowest and the highest run behind them. A load above the number of cores means that the machine did other things
as well: then only processor time and ratios of one round are to be compared. "Short" is a trial with few runs, made to see that the bench works.`;

/** The page `benches/RESULTS.md` and its charts. */
export function resultsFiles({ benches }: BenchResults): ResultsFiles {
  const charts = new Map<string, string>();
  const sections = benches.map((record) => sectionOf(record, charts));
  return { page: `${[HEAD, ...sections].join('\n\n')}\n`, charts };
}

function sectionOf(record: BenchRecord, charts: Map<string, string>): string {
  const groups = Map.groupBy(record.figures, ({ group }) => group);
  const tables = [...groups].map(([group, figures]) => {
    const parts = [`### ${group}`, tableOf(figures)];
    if (figures.length > 1 && figures.length <= MOST_BARS && new Set(figures.map(({ unit }) => unit)).size === 1) {
      const file = `${record.bench}-${group
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}.svg`;
      charts.set(file, barChart(group, figures));
      parts.push(`![${group}](charts/${file})`);
    }
    return parts.join('\n\n');
  });
  const page = DETAILS[record.bench];
  const details = page ? [`More of it: [${page}](${page}).`] : [];
  return [`## ${titleOf(record.bench)}`, circumstances(record), ...details, ...tables].join('\n\n');
}

function circumstances({ command, date, machine, versions, short }: BenchRecord): string {
  const used = Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
  const trial = short ? ' **Short.**' : '';
  return `\`${command}\`, ${date}, ${machine.cores} cores (${machine.model}), load ${machine.load}; ${used}.${trial}`;
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    (figure) => `| ${figure.name} | ${reported(figure)} | ${spreadOf(figure)} | ${figure.runs} | ${figure.better} |`,
  );
  return ['| | median | spread | runs | better |', '|---|---|---|---|---|', ...rows].join('\n');
}

function titleOf(bench: string): string {
  return bench.charAt(0).toUpperCase() + bench.slice(1);
}

const ROW = 34;
const LEFT = 290;
const WIDTH = 760;
const ROOM = WIDTH - LEFT - 150;
const COLOURS = { ours: '#1f4e79', others: '#8a8272' };

/**
 * Bars of a group of figures as SVG, with their medians; a line at the end of each reaches from its lowest to its highest value. Ours are dark.
 */
function barChart(group: string, figures: readonly Figure[]): string {
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
