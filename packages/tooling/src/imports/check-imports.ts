import type { Exception, Layering } from './layers.ts';
import type { Import } from './read-imports.ts';

const OWN_PACKAGE = /^@duoverso\//;
const FOR_TESTS = 'what serves tests is imported by tests alone.';
/** Lies before all modules: what a package exports. */
const DOOR = 'index.ts';

/**
 * Holds imports against the rules of the house.
 * @returns one line for each fault, in the order of the files: who imports what, which rule it breaks, what to do
 */
export function checkImports(imports: readonly Import[], layering: Layering): string[] {
  const used = new Set<Exception>();
  const diagnostics = imports.flatMap((entry) => {
    const diagnostic = diagnosticOf(entry, layering);
    if (!diagnostic) return [];
    const exception = layering.exceptions.find(
      ({ from, to }) => covers(from, entry.from) && covers(to, entry.to ?? ''),
    );
    if (exception) used.add(exception);
    return exception ? [] : [`${entry.from} imports ${JSON.stringify(entry.specifier)}: ${diagnostic}`];
  });
  const idle = layering.exceptions.filter((exception) => !used.has(exception));
  const circles = findCircles(imports.filter(({ from }) => !isTest(from)));
  return [
    ...diagnostics,
    ...idle.map(({ from, to }) => `The exception ${from} → ${to} is needed no more: take it out of house.ts.`),
    ...circles.map(
      (files) =>
        `A circle of ${files.length} files: ${files.join(' → ')} → ${files[0]}. Move what two of them need into a file below both.`,
    ),
  ];
}

function diagnosticOf({ from, to, specifier }: Import, layering: Layering): string | undefined {
  if (to === undefined && specifier.startsWith('.')) return 'there is no such file.';
  if (to === undefined)
    return OWN_PACKAGE.test(specifier) ? 'nothing of that name is exported by the package.' : undefined;
  return (
    workspaceDiagnostic(from, to, specifier, layering) ??
    (isTest(from) ? undefined : layerDiagnostic(from, to, layering))
  );
}

function workspaceDiagnostic(
  from: string,
  to: string,
  specifier: string,
  { workspaces }: Layering,
): string | undefined {
  const own = workspaceOf(from, workspaces);
  if (own === undefined) return undefined;
  const other = workspaceOf(to, workspaces);
  if (other === own) return undefined;
  const allowed = workspaces[own] ?? [];
  const names = allowed.length > 0 ? allowed.join(', ') : 'nothing';
  const isAllowed = allowed.some((folder) => to.startsWith(`${folder}/`));
  if (!isAllowed) return `${own} may import ${names} besides itself.`;
  return other !== undefined && specifier.startsWith('.')
    ? `another package is imported by its name, as one of its exports.`
    : undefined;
}

function layerDiagnostic(from: string, to: string, { layers }: Layering): string | undefined {
  for (const [source, modules] of Object.entries(layers)) {
    if (!from.startsWith(`${source}/`) || isTest(from)) continue;
    const own = moduleOf(from, source);
    if (own === DOOR) return isTest(to) ? FOR_TESTS : undefined;
    const layer = layerOf(own, modules);
    if (layer < 0) return `the module "${own}" is in no layer of ${source}. Modules: ${modules.flat().join(', ')}.`;
    if (!to.startsWith(`${source}/`)) return undefined;
    const other = moduleOf(to, source);
    if (other === own) return undefined;
    if (isTest(to)) return FOR_TESTS;
    const below = modules.slice(layer + 1).flat();
    if (below.includes(other)) return undefined;
    return `"${own}" may import ${below.length > 0 ? below.join(', ') : 'no other module'}, not "${other}". Move what both need to a layer below.`;
  }
  return undefined;
}

/** Tests, and what is made for tests, may look into every module of their workspace. */
function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/');
}

function workspaceOf(file: string, workspaces: Layering['workspaces']): string | undefined {
  return Object.keys(workspaces).find((folder) => file.startsWith(`${folder}/`));
}

/** First folder below the source folder, or the name of a file that lies loose in it. */
function moduleOf(file: string, source: string): string {
  return file.slice(source.length + 1).split('/')[0] ?? '';
}

function layerOf(moduleName: string, modules: readonly (readonly string[])[]): number {
  return modules.findIndex((layer) => layer.includes(moduleName));
}

function covers(pattern: string, file: string): boolean {
  return pattern.endsWith('/') ? file.startsWith(pattern) : file === pattern;
}

/**
 * Files that import each other in a ring, each ring once, from its alphabetically first file: the shortest ring of every strongly
 * connected set. Source: Tarjan, Depth-first search and linear graph algorithms (1972).
 */
function findCircles(imports: readonly Import[]): string[][] {
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
