import type { ComponentType } from 'react';

/** The browser half of each part that comes alive, its own script, fetched when its part is reached for. */
const VIEWS = import.meta.glob<ComponentType<object>>('./*/View.tsx', { import: 'default' });

/** The component of a part, by the name of its folder. Rejects when its script cannot be loaded or no part has that name. */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = VIEWS[`./${name}/View.tsx`];
  if (!load) throw new RangeError(`No live part is called "${name}": there is no parts/${name}/View.tsx.`);
  return load();
}
