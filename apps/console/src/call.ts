import { CONSOLE_PATH, type ConsoleError, type RunRequest } from '@duoverso/contracts/console';

/** Why something was not done, in words for who works here. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** Of `confirm`: what has to be typed. */
  readonly name?: string;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** What a command has found or done. */
export interface Ran<Json> {
  readonly json: Json;
  readonly problem: string | null;
}

const UNREACHABLE: Failure = {
  code: 'unreachable',
  message: 'The server does not answer. Check your network, then try again.',
};

let onSignedOut = () => {};

/** Sets what happens when the server says that the session has ended. */
export function whenSignedOut(react: () => void): void {
  onSignedOut = react;
}

/** Asks the console's API; never rejects. A body makes it a POST. */
export async function call<Value>(path: string, body?: object): Promise<Outcome<Value>> {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(`${CONSOLE_PATH}api/${path}`, request);
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as Value };
    const { error } = answer as ConsoleError;
    if (error.code === 'not_signed_in') onSignedOut();
    return { ok: false, failure: error };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}

/** Runs a command of the operator. Options without a value are left out. */
export function run<Json>(
  command: string,
  {
    options = {},
    ...more
  }: Omit<RunRequest, 'command' | 'options'> & { options?: Record<string, string | undefined> } = {},
): Promise<Outcome<Ran<Json>>> {
  const given = Object.fromEntries(
    Object.entries(options).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return call('run', { command, options: given, ...more });
}
