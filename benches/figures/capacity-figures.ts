import { table } from '../server/repeat.ts';
import type { BenchRecord, BenchResults, Figure } from './figure.ts';
import { withBlock, wrapped } from './written-block.ts';

/** What a day of many readers asks for, per visitor unless it says otherwise. */
const VISITORS = 1_000_000;
const PAGES = 5;
const FILES_OF_A_PAGE = 3;
const SHARE_OF_304 = 0.5;
const MEMBER_CALLS = 5;
const SHARE_SIGNING_IN = 0.01;
const SHARE_OF_THE_BUSIEST_HOUR = 0.1;
const SECONDS_OF_AN_HOUR = 3_600;

const ANSWERS = 'Pages, requests per second of processor time';
const CALLS = 'Member API, requests per second of processor time';
const MEMORY = 'Memory under load';
const BENCH = 'server';

const PAGE: FigureName = { bench: BENCH, group: ANSWERS, name: 'page, this server' };
const UNCHANGED: FigureName = { bench: BENCH, group: ANSWERS, name: '304, this server' };
const ME: FigureName = { bench: BENCH, group: CALLS, name: '`GET /api/me`' };
const SIGN_IN: FigureName = { bench: BENCH, group: CALLS, name: 'sign in' };

const COSTS: readonly (readonly [says: string, figure: FigureName])[] = [
  ['page, compressed', PAGE],
  ['304', UNCHANGED],
  ['`GET /api/me`', ME],
  ['order', { bench: BENCH, group: CALLS, name: 'order' }],
  ['code redeemed', { bench: BENCH, group: CALLS, name: 'redeem a code' }],
  ['sign-in, slow on purpose', SIGN_IN],
  ['search while somebody types', { bench: BENCH, group: CALLS, name: 'search' }],
  ['all of it mixed', { bench: BENCH, group: CALLS, name: 'mixed' }],
];

/** The page of capacity with the figures of today. @throws {Error} when it has no place for them, or one has not been measured */
export function withCapacity(page: string, results: BenchResults): string {
  return withBlock('docs/guides/capacity.md', page, capacityFigures(results));
}

/** What requests cost, what stays in memory, and what a million visitors a day come to. @throws {Error} when a figure has not been measured */
export function capacityFigures(results: BenchResults): string {
  const { record } = findFigure(results, PAGE);
  const perSecond = (name: FigureName) => findFigure(results, name).figure.median;
  const memory = record.figures.filter(({ group }) => group === MEMORY);
  const [atFirst, atLast] = [memory[0], memory.at(-1)];
  if (!atFirst || !atLast) throw new Error(`RESULTS.json has no "${MEMORY}" in ${BENCH}.`);
  return [
    wrapped(
      `\`${record.command}\`, ${record.date}, ${record.machine.cores} cores (${record.machine.model}). The cost of a request is a second of the server's own processor time divided by how many it answers.`,
    ),
    table(
      ['request', 'cost of processor time', 'one core, half busy'],
      COSTS.map(([says, name]) => [
        says,
        `1 / ${whole(perSecond(name))} s = ${digits(1_000 / perSecond(name))} ms`,
        `${whole(rounded(perSecond(name) / 2))} in a second`,
      ]),
    ),
    wrapped(
      `Memory of the server and the process that searches: ${whole(atFirst.median)} MB ${atFirst.name}, ${whole(atLast.median)} MB ${atLast.name} of every kind.`,
    ),
    '## A million visitors a day',
    ...millionVisitors(perSecond),
  ].join('\n\n');
}

function millionVisitors(perSecond: (name: FigureName) => number): string[] {
  const visitors = (VISITORS * SHARE_OF_THE_BUSIEST_HOUR) / SECONDS_OF_AN_HOUR;
  const files = visitors * PAGES * (1 + FILES_OF_A_PAGE);
  const rows = [
    ['pages and files with content', files * (1 - SHARE_OF_304), PAGE],
    ['pages and files as 304', files * SHARE_OF_304, UNCHANGED],
    ['`GET /api/me`', visitors * MEMBER_CALLS, ME],
    ['sign-ins', visitors * SHARE_SIGNING_IN, SIGN_IN],
  ] as const;
  const cores = (count: number, name: FigureName) => count / perSecond(name);
  const all = rows.reduce((sum, [, count, name]) => sum + cores(count, name), 0);
  return [
    wrapped(
      `Say each opens ${PAGES} pages with ${FILES_OF_A_PAGE} files each, ${percent(SHARE_OF_304)} of them as 304, asks \`/api/me\` ${MEMBER_CALLS} times, and ${percent(SHARE_SIGNING_IN)} of them sign in. The busiest hour has ${percent(SHARE_OF_THE_BUSIEST_HOUR)} of the day: ${whole(VISITORS * SHARE_OF_THE_BUSIEST_HOUR)} visitors, ${whole(visitors)} in a second.`,
    ),
    table(
      ['', 'in a second', 'cores'],
      [
        ...rows.map(([says, count, name]) => [says, digits(count), digits(cores(count, name))]),
        ['in all, without searches', '', digits(all)],
      ],
    ),
    `Sign-ins are what a core has the fewest of: ${digits(perSecond(SIGN_IN))} in a second at full load.`,
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** The two digits that count. */
function rounded(value: number): number {
  return Number(value.toPrecision(2));
}

function digits(value: number): string {
  return rounded(value) >= 100 ? whole(value) : String(rounded(value));
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Where a figure stands in `RESULTS.json`. */
interface FigureName {
  readonly bench: string;
  readonly group: string;
  readonly name: string;
}

/** A figure, and the bench that has measured it. @throws {Error} when it has not been measured */
function findFigure(
  { benches }: BenchResults,
  { bench, group, name }: FigureName,
): { readonly record: BenchRecord; readonly figure: Figure } {
  const record = benches.find((one) => one.bench === bench);
  const figure = record?.figures.find((one) => one.group === group && one.name === name);
  if (!record || !figure) throw new Error(`RESULTS.json has no "${name}" of "${group}" in ${bench}.`);
  return { record, figure };
}
