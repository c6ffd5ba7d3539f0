/** A command of `npm run admin`; its name is one or two words. */
export interface Command {
  /** How it is called, without `npm run admin --`. */
  readonly usage: string;
  /** @param args what stands behind its name */
  run(args: string[]): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;
