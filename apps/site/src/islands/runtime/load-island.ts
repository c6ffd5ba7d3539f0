import type { ComponentType } from 'react';

/** The browser half of each island, its own script, fetched when it is reached for. */
const VIEWS = import.meta.glob<ComponentType<object>>('../*/*/View.tsx', { import: 'default' });
const byName = new Map(Object.entries(VIEWS).map(([file, load]) => [file.split('/').at(-2), load]));

/** The component of an island, by the name of its folder. Rejects when its script cannot be loaded or no island has that name. */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = byName.get(name);
  if (!load)
    throw new RangeError(`No island is called "${name}": there is no folder islands/*/${name}/ with a View.tsx.`);
  return load();
}
