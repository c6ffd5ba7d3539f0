import type { z } from 'zod';
import type { Recorder } from './audit.ts';
import type { Field } from './fields.ts';

/** What a command has found or done. */
export interface Answer<Json> {
  /** What `--json` prints. */
  readonly json: Json;
  /** What people read, a line each: a line feed within one is shown, and ends no line. */
  readonly lines: readonly string[] | Table;
  /** Said to people beside it, on standard error. */
  readonly note?: string;
  /** What is wrong all the same: the command then ends as failed. */
  readonly problem?: string;
}

/** Rows that are printed as CSV, the names of the columns first. */
export interface Table {
  readonly csv: readonly (readonly (string | number)[])[];
}

export interface Input<Argument, Options> {
  /** What stands behind the name of the command. */
  readonly argument: Argument;
  readonly options: Options;
}

/** What a command that changes something is given beside its input. */
export interface ChangeTools {
  /** Writes into the audit who has done what; to be called in the transaction of the change. */
  readonly record: Recorder;
  /** Who does it. */
  readonly actor: string;
  /**
   * Asks the operator before something is done that cannot be taken back: the name has to be typed. `--yes` answers beforehand.
   * @throws {StartError} when it is not confirmed, or there is no one to ask
   */
  readonly confirm: (question: string, name: string) => Promise<void>;
}

interface Declared<Argument, Options, Json> {
  /** What it does, in a line. */
  readonly help: string;
  /** What else there is to know. */
  readonly details?: string;
  readonly argument?: Field<Argument>;
  readonly options?: { readonly [Name in keyof Options]: Field<Options[Name]> };
  /** As it is typed behind `npm run admin -- `. */
  readonly example: string;
  /** Shape of what `--json` prints. */
  readonly prints: z.ZodType<Json>;
}

/** A command that leaves everything as it is. */
export interface Reading<Argument, Options, Json> extends Declared<Argument, Options, Json> {
  run(input: Input<Argument, Options>): Promise<Answer<Json>>;
}

/** A command that changes something, which the audit tells. */
export interface Change<Argument, Options, Json> extends Declared<Argument, Options, Json> {
  /** Whether it cannot be taken back: then it asks before. */
  readonly destructive: boolean;
  run(input: Input<Argument, Options>, tools: ChangeTools): Promise<Answer<Json>>;
}

/** A command of `npm run admin` as its file declares it. Its name is the path of the file below `commands/`. */
export interface Command {
  readonly help: string;
  readonly details?: string | undefined;
  readonly argument?: Field<unknown> | undefined;
  readonly options: Readonly<Record<string, Field<unknown>>>;
  readonly example: string;
  readonly prints: z.ZodType;
  readonly changes: boolean;
  readonly destructive: boolean;
  run(input: Input<unknown, Readonly<Record<string, unknown>>>, tools: ChangeTools): Promise<Answer<unknown>>;
}

/** Declares a command that only looks. */
export function reading<Json, Argument = undefined, Options extends object = Record<never, never>>(
  declared: Reading<Argument, Options, Json>,
): Command {
  return erase({ ...declared, changes: false, destructive: false });
}

/** Declares a command that changes something. */
export function changing<Json, Argument = undefined, Options extends object = Record<never, never>>(
  declared: Change<Argument, Options, Json>,
): Command {
  return erase({ ...declared, changes: true });
}

/** Input is read by the fields of the same declaration: outside of it nobody need know their types. */
function erase<Argument, Options, Json>(
  declared: Change<Argument, Options, Json> & { readonly changes: boolean },
): Command {
  return { ...declared, options: declared.options ?? {} } as unknown as Command;
}
