import type { Import } from './read-imports.ts';

/**
 * Files that import each other in a ring, each ring once, from its alphabetically first file: the shortest ring of every strongly
 * connected set. Source: Tarjan, Depth-first search and linear graph algorithms (1972).
 */
export function findCircles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (to === undefined || to === from) continue;
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return connectedSets(graph)
    .filter((set) => set.length > 1)
    .map((set) => shortestRing(graph, new Set(set)));
}

function connectedSets(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const sets: string[][] = [];

  function visit(file: string): void {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    open.push(file);
    isOpen.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (isOpen.has(next)) low.set(file, Math.min(low.get(file) ?? own, low.get(next) ?? own));
    }
    if (low.get(file) !== own) return;
    const set = open.splice(open.indexOf(file));
    for (const member of set) isOpen.delete(member);
    sets.push(set);
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return sets;
}

function shortestRing(graph: ReadonlyMap<string, readonly string[]>, set: ReadonlySet<string>): string[] {
  const start = [...set].sort()[0] ?? '';
  const before = new Map<string, string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return pathTo(file, before, start);
      if (!set.has(next) || before.has(next)) continue;
      before.set(next, file);
      queue.push(next);
    }
  }
  return [...set];
}

function pathTo(file: string, before: ReadonlyMap<string, string>, start: string): string[] {
  const path = [file];
  for (let step = file; step !== start; ) {
    step = before.get(step) ?? start;
    path.unshift(step);
  }
  return path;
}
