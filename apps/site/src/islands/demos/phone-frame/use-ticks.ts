import { useEffect, useState } from 'react';
import { ISLAND_STORAGE_KEYS } from '../../../browser/island-storage-keys.ts';
import { readStoredMap, writeStoredEntry } from '../../../browser/storage.ts';

const TICKED = 'yes';

/** Steps that the reader has ticked, remembered in the browser: the settings of a phone lead away from the page. */
export function useTicks(): { isTicked: (id: string) => boolean; tick: (id: string, on: boolean) => void } {
  const [ticks, setTicks] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => setTicks((made) => ({ ...readStoredMap(ISLAND_STORAGE_KEYS.phoneSteps), ...made })), []);
  return {
    isTicked: (id) => ticks[id] === TICKED,
    tick: (id, on) => {
      setTicks((before) => ({ ...before, [id]: on ? TICKED : '' }));
      writeStoredEntry(ISLAND_STORAGE_KEYS.phoneSteps, id, on ? TICKED : '');
    },
  };
}
