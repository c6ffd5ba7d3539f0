import type { ConsoleMe, ShownCommand } from '@duoverso/contracts/console';
import { createContext, useContext } from 'react';

const MeContext = createContext<ConsoleMe | undefined>(undefined);

export const MeProvider = MeContext.Provider;

/** Who works here. */
export function useMe(): ConsoleMe {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is signed in here.');
  return me;
}

/** A command, where the role of who works here may use it. */
export function useCommand(name: string): ShownCommand | undefined {
  return useMe().commands.find((command) => command.name === name);
}
