import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { CrashBoundary } from '../browser/CrashBoundary.tsx';
import { painted } from '../browser/painted.ts';
import type { IslandStrings } from '../strings/crash-keys.ts';
import { keepEntries } from './keep-entries.ts';
import { keepPairs } from './keep-pairs.ts';
import { loadIsland } from './load-island.ts';

/** Lets React take over a live part: afterwards its controls answer. Rejects when the part's script cannot be loaded. */
export async function hydrateIsland(host: HTMLElement): Promise<Root> {
  const { part = '', place = '', props = '{}', strings = '{}' } = host.dataset;
  const Part = await loadIsland(part);
  // What the press itself changes is seen before React goes through the part.
  await painted();
  const island = (
    <CrashBoundary strings={JSON.parse(strings) as IslandStrings}>
      <Part {...(JSON.parse(props) as object)} />
    </CrashBoundary>
  );
  // It tells of a script that has come after all, and is no part of the page that React knows.
  host.querySelector('.chunk-error')?.remove();
  const givePairs = keepPairs(host);
  const giveEntries = keepEntries(host);
  // Hydrated before this returns, so that a click that came too early can be given again.
  const root = flushSync(() => hydrateRoot(host, island, { identifierPrefix: place }));
  givePairs();
  giveEntries();
  host.ariaBusy = null;
  return root;
}
