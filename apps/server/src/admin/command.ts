/** A command of `npm run admin`; its name is one or two words. */
export interface Command {
  /** How it is called, without `npm run admin --`. */
  readonly usage: string;
  /** What it does, an example and, where they say more than done or refused, the exit codes, for `--help`. */
  readonly help?: { readonly text: string; readonly example: string; readonly exitCodes?: string };
  /** @param args what stands behind its name */
  run(args: string[]): Promise<void>;
}

export type Commands = Readonly<Record<string, Command>>;

/** What `--help` prints of a command. */
export function helpOf({ usage, help }: Command): string {
  const call = `npm run admin -- ${usage}`;
  if (!help) return call;
  const exitCodes = help.exitCodes ?? '0 when it was done, 1 when it was refused or not confirmed.';
  return `${call}\n\n${help.text}\n\nFor example: npm run admin -- ${help.example}\n\nExit codes: ${exitCodes}`;
}
