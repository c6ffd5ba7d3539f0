import type { Part } from './part.ts';

const PARTS = import.meta.glob<Part>('./*/part.tsx', { eager: true, import: 'default' });

/** A part by the name of its folder. Names in copy files have been checked when the content was loaded. */
export function findPart(name: string): Part | undefined {
  return PARTS[`./${name}/part.tsx`];
}

/** Addresses of the style sheets that parts need, each once. */
export function partStyles(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => findPart(name)?.styles ?? []))];
}
