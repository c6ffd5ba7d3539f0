/** A command of `npm run admin`; its name is one or two words. */
export interface Command {
  /** How it is called, without `npm run admin --`. */
  readonly usage: string;
  /** What `--help` says below the usage: what it does, an example, exit codes. */
  readonly help?: string;
  /** @param args what stands behind its name */
  run(args: string[]): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;
