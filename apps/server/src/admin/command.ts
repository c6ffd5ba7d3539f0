/** A command of `npm run admin`; its name is one or two words. */
export interface Command {
  /** How it is called, without `npm run admin --`. */
  readonly usage: string;
  /** What it does and an example, for `--help`. */
  readonly help?: { readonly text: string; readonly example: string };
  /** @param args what stands behind its name */
  run(args: string[]): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

/** What `--help` prints of a command. */
export function helpOf({ usage, help }: Command): string {
  const call = `npm run admin -- ${usage}`;
  if (!help) return call;
  return `${call}\n\n${help.text}\n\nFor example: npm run admin -- ${help.example}\n\nExit code 0 when it was done, 1 when it was refused or not confirmed.`;
}
