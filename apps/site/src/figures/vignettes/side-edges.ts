/** How many numbers a command of a path takes, and which of them are places along the line. */
const COMMANDS: Readonly<Record<string, { readonly takes: number; readonly across: readonly number[] }>> = {
  m: { takes: 2, across: [0] },
  l: { takes: 2, across: [0] },
  h: { takes: 1, across: [0] },
  v: { takes: 1, across: [] },
  c: { takes: 6, across: [0, 2, 4] },
  s: { takes: 4, across: [0, 2] },
  a: { takes: 7, across: [5] },
};

/**
 * Where a path begins and ends from side to side, in its own units. Curves count with the points that pull them, arcs with their ends: the
 * drawings have none that bulges beyond.
 * @example sideEdges('M8 7h80v50') // [8, 88]
 */
export function sideEdges(path: string): readonly [left: number, right: number] {
  const places: number[] = [];
  let x = 0;
  let start = 0;
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const command = COMMANDS[kind];
    // A closed path goes on from where it began.
    if (!command) {
      x = start;
      continue;
    }
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let at = 0; at < numbers.length; at += command.takes) {
      const from = letter === kind ? x : 0;
      for (const index of command.across) {
        x = from + (numbers[at + index] ?? 0);
        places.push(x);
      }
    }
    if (kind === 'm') start = x;
  }
  return [Math.min(...places), Math.max(...places)];
}
