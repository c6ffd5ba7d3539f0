import type { ComponentType } from 'react';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { fetchedOnce } from '../../browser/fetched-once.ts';
import { painted } from '../../browser/painted.ts';
import { type TakenOver, takeOver } from '../../browser/react/react-root.ts';
import type { IslandStrings } from '../../strings/crash-keys.ts';
import { detachPairs } from './detach-pairs.ts';

/** The browser half of each island, its own script, fetched when it is reached for. */
const VIEWS = import.meta.glob<ComponentType<object>>('../*/*/View.tsx', { import: 'default' });

/** Files with what the islands of a page show, by their places. */
const fetchProps = fetchedOnce((data) => data as Readonly<Record<string, object>>);

const viewsByName = new Map(Object.entries(VIEWS).map(([file, load]) => [file.split('/').at(-2), load]));

/**
 * Lets React take over an island: afterwards its controls answer. Rejects when the island's script or what it shows cannot be loaded.
 * @param composed resolves when no input method is composing letters in the island
 */
export async function hydrateIsland(host: HTMLElement, composed: () => Promise<void>): Promise<TakenOver> {
  const { island: name = '', place = '', strings = '{}' } = host.dataset;
  const [View, props] = await Promise.all([loadIsland(name), loadProps(host.dataset)]);
  // What the press itself changes is seen before React goes through the island.
  await painted();
  await composed();
  const island = (
    <CrashBoundary strings={JSON.parse(strings) as IslandStrings}>
      <View {...props} />
    </CrashBoundary>
  );
  // It tells of a script that has come after all, and is no part of the page that React knows.
  host.querySelector('.chunk-error')?.remove();
  const givePairs = detachPairs(host);
  // Rendered before this returns, so that a press that came too early can be given again.
  const taken = takeOver(host, island, true, place);
  givePairs();
  host.ariaBusy = null;
  return taken;
}

/** The component of an island, by the name of its folder. Rejects when its script cannot be loaded or no island has that name. */
async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = viewsByName.get(name);
  if (!load)
    throw new RangeError(`No island is called "${name}": there is no folder islands/*/${name}/ with a View.tsx.`);
  return load();
}

/** What an island shows: from the page, or from the file that the page's islands share. Rejects when that cannot be loaded or has nothing for the island's place. */
async function loadProps({ props, propsHref, place = '' }: DOMStringMap): Promise<object> {
  if (propsHref === undefined) return JSON.parse(props ?? '{}') as object;
  const shown = (await fetchProps(propsHref))[place];
  if (!shown) throw new RangeError(`${propsHref} has nothing for the island at "${place}".`);
  return shown;
}
