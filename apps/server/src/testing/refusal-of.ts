import { Refusal } from '../api/refusal.ts';

/** The code of the refusal that a promise ends with, another error as it is, `answered` where there is none. */
export function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
}
