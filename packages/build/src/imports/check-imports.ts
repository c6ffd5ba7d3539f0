import { findCircles } from './find-circles.ts';
import type { Exception, House } from './house.ts';
import type { Import } from './read-imports.ts';

const OWN_PACKAGE = /^@duoverso\//;
const FOR_TESTS = 'what serves tests is imported by tests alone.';
/** Lies before all rooms: what a package exports. */
const DOOR = 'index.ts';

/**
 * Holds imports against the rules of the house.
 * @returns one line for each fault, in the order of the files: who imports what, which rule it breaks, what to do
 */
export function checkImports(imports: readonly Import[], house: House): string[] {
  const used = new Set<Exception>();
  const faults = imports.flatMap((entry) => {
    const fault = faultOf(entry, house);
    if (!fault) return [];
    const exception = house.exceptions.find(({ from, to }) => covers(from, entry.from) && covers(to, entry.to ?? ''));
    if (exception) used.add(exception);
    return exception ? [] : [`${entry.from} imports ${JSON.stringify(entry.specifier)}: ${fault}`];
  });
  const idle = house.exceptions.filter((exception) => !used.has(exception));
  const circles = findCircles(imports.filter(({ from }) => !isTest(from)));
  return [
    ...faults,
    ...idle.map(({ from, to }) => `The exception ${from} → ${to} is needed no more: take it out of house.ts.`),
    ...circles.map(
      (files) =>
        `A circle of ${files.length} files: ${files.join(' → ')} → ${files[0]}. Move what two of them need into a file below both.`,
    ),
  ];
}

function faultOf({ from, to, specifier }: Import, house: House): string | undefined {
  if (to === undefined && specifier.startsWith('.')) return 'there is no such file.';
  if (to === undefined)
    return OWN_PACKAGE.test(specifier) ? 'nothing of that name is exported by the package.' : undefined;
  return wallFault(from, to, specifier, house) ?? (isTest(from) ? undefined : floorFault(from, to, house));
}

function wallFault(from: string, to: string, specifier: string, { walls }: House): string | undefined {
  const own = workspaceOf(from, walls);
  if (own === undefined) return undefined;
  const other = workspaceOf(to, walls);
  if (other === own) return undefined;
  const allowed = walls[own] ?? [];
  const names = allowed.length > 0 ? allowed.join(', ') : 'nothing';
  const isAllowed = allowed.some((folder) => to.startsWith(`${folder}/`));
  if (!isAllowed) return `${own} may import ${names} besides itself.`;
  return other !== undefined && specifier.startsWith('.')
    ? `another package is imported by its name, as one of its exports.`
    : undefined;
}

function floorFault(from: string, to: string, { floors }: House): string | undefined {
  for (const [source, rooms] of Object.entries(floors)) {
    if (!from.startsWith(`${source}/`) || isTest(from)) continue;
    const own = roomOf(from, source);
    if (own === DOOR) return isTest(to) ? FOR_TESTS : undefined;
    const floor = floorOf(own, rooms);
    if (floor < 0) return `the room "${own}" stands on no floor of ${source}. Rooms: ${rooms.flat().join(', ')}.`;
    if (!to.startsWith(`${source}/`)) return undefined;
    const other = roomOf(to, source);
    if (other === own) return undefined;
    if (isTest(to)) return FOR_TESTS;
    const below = rooms.slice(floor + 1).flat();
    if (below.includes(other)) return undefined;
    return `"${own}" may import ${below.length > 0 ? below.join(', ') : 'no other room'}, not "${other}". Move what both need to a floor below.`;
  }
  return undefined;
}

/** Tests, and what is made for tests, may look into every room of their workspace. */
function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/');
}

function workspaceOf(file: string, walls: House['walls']): string | undefined {
  return Object.keys(walls).find((folder) => file.startsWith(`${folder}/`));
}

/** First folder below the source folder, or the name of a file that lies loose in it. */
function roomOf(file: string, source: string): string {
  return file.slice(source.length + 1).split('/')[0] ?? '';
}

function floorOf(room: string, rooms: readonly (readonly string[])[]): number {
  return rooms.findIndex((floor) => floor.includes(room));
}

function covers(pattern: string, file: string): boolean {
  return pattern.endsWith('/') ? file.startsWith(pattern) : file === pattern;
}
