/** Below what the console and its API lie. */
export const CONSOLE_PATH = '/console/';

/** Why something was done, for the audit. */
export const MAX_REASON_LENGTH = 300;
/** What a person of the console may do, in the order of what they may. */
export type ConsoleRole = 'support' | 'finance' | 'owner';

/** What `POST run` takes: a command of the operator with what would be typed behind its name. */
export interface RunRequest {
  readonly command: string;
  readonly argument?: string | undefined;
  /** By their names; a flag has an empty text. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** Why; needed for what changes something. */
  readonly reason?: string | undefined;
  /** The name that a question before asked for. */
  readonly confirmed?: string | undefined;
}

/** A value that a command takes. */
export interface ShownField {
  readonly name: string;
  /** Undefined for a flag. */
  readonly value: string | undefined;
  readonly help: string;
  readonly required: boolean;
}

/** A command as the console offers it. */
export interface ShownCommand {
  readonly name: string;
  readonly help: string;
  readonly changes: boolean;
  readonly argument: ShownField | undefined;
  readonly options: readonly ShownField[];
}

/** Answer of `GET me`. */
export interface ConsoleMe {
  readonly email: string;
  readonly role: ConsoleRole;
  readonly brand: string;
  readonly commands: readonly ShownCommand[];
  /** Names of the grants of the catalogue. */
  readonly grants: readonly string[];
  /** Where Stripe shows a payment, which stands behind it; null where the sandbox takes its place. */
  readonly payments: string | null;
}

/** A line of the log that warns. */
export interface LogLine {
  readonly at: string;
  readonly level: number;
  readonly message: string;
  readonly details: string;
}

/** Every other answer than the one that was asked for. */
export interface ConsoleError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** Of `confirm`: what has to be sent as `confirmed`. */
    readonly name?: string;
  };
}
