import type { IslandDefinition } from './island.ts';

const ISLANDS = import.meta.glob<IslandDefinition>('../*/*/island.tsx', { eager: true, import: 'default' });
const byName = new Map(Object.entries(ISLANDS).map(([file, island]) => [file.split('/').at(-2), island]));

/** An island by the name of its folder. Names in copy files have been checked when the content was loaded. */
export function findIsland(name: string): IslandDefinition | undefined {
  return byName.get(name);
}

/** Addresses of the style sheets that islands need, each once. */
export function islandStyles(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => findIsland(name)?.styles ?? []))];
}
