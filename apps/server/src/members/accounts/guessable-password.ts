import type { ErrorCode } from '@duoverso/contracts/error-codes';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '@duoverso/contracts/password-rules';
import { ApiError } from '../../api/api-error.ts';
import { currentClient } from '../../budgets/current-client.ts';
import { createWorkGate } from '../../budgets/work-gate.ts';
import { type HelperProcess, startHelper } from '../../processes/helper-process.ts';
import type { Guess, Verdict } from './guess-process.ts';
import type { Weakness } from './password-judge.ts';

/** New passwords are rare: the dictionaries go again when no one chooses one. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (weakness: Weakness | undefined) => void;
  readonly reject: (error: Error) => void;
}

const MODULE = new URL('./guess-process.ts', import.meta.url);

/**
 * Judges passwords in a process of its own, which is there from the first password until a minute after the last one: the server starts without the
 * dictionaries, and answers everybody else while a password is judged.
 */
class PasswordGuesser {
  #helper: HelperProcess<Guess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #number = 0;
  readonly #waiting = new Map<number, Waiting>();

  judge(password: string, known: readonly string[]): Promise<Weakness | undefined> {
    clearTimeout(this.#idle);
    this.#helper ??= this.#start();
    const helper = this.#helper;
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      helper.setAwaited(true);
      helper.send({ number, password, known });
    });
  }

  #start(): HelperProcess<Guess> {
    const helper = startHelper<Guess, Verdict>({
      name: 'password',
      module: MODULE,
      onMessage: ({ number, weakness }) => {
        this.#waiting.get(number)?.resolve(weakness);
        this.#waiting.delete(number);
        if (this.#waiting.size > 0) return;
        helper.setAwaited(false); // it keeps no server from ending
        this.#idle = setTimeout(() => this.#end(helper), IDLE_MS).unref();
      },
    });
    void helper.ended.then((error) => this.#fail(helper, error));
    return helper;
  }

  #end(helper: HelperProcess<Guess>): void {
    if (this.#helper === helper) this.#helper = undefined;
    void helper.stop();
  }

  #fail(helper: HelperProcess<Guess>, error: Error): void {
    if (this.#helper !== helper) return; // another one answers
    this.#helper = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const guesser = new PasswordGuesser();
/** Judging one takes a tenth of a second: in turn between the networks that ask, and some seconds of it at most. */
const gate = createWorkGate({ name: 'new passwords', atOnce: 1, maxWaiting: 40, retryAfterSeconds: 5 });

/**
 * What makes a long password one of those that guessing programs try first, as zxcvbn reckons it with the dictionaries of seven languages; undefined for one that they do not find.
 * @param known texts that belong to the account or the site: address, name, product
 * @throws {GateFull}
 */
export function findWeakness(password: string, known: readonly string[]): Promise<Weakness | undefined> {
  return gate.run(currentClient(), () => guesser.judge(password, known));
}

const REJECTIONS: Readonly<Record<Weakness, ErrorCode>> = {
  common: 'password_too_common',
  repeated: 'password_repetitive',
  personal: 'password_personal',
};

/**
 * Refuses a new password that the rules do not take. Judging takes its time: attempts are counted before.
 * @param known texts that belong to the account or the site
 * @throws {ApiError}
 */
export async function checkNewPassword(password: string, known: readonly string[]): Promise<void> {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD_LENGTH) throw new ApiError('password_too_short');
  // Characters outside the basic plane count twice, as they always have.
  if (length > MAX_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) throw new ApiError('password_too_long');
  const weakness = await findWeakness(password, known);
  if (weakness !== undefined) throw new ApiError(REJECTIONS[weakness]);
}
