import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../../http/answer.ts';
import type { MemberServices } from '../member-services.ts';

/**
 * No answer about an address comes sooner, since writing a link takes longer than finding no account, and a new account longer than one that is there: the time of the
 * answer must not tell.
 */
export const ENUMERATION_SAFE_MS = 500;

/** Does the work of an answer about an address; `holdEnumerationSafeAnswers` lets the answer go no sooner than it may come. */
export function answerEnumerationSafe<Made>(
  c: Context<ServerEnv>,
  { pause }: Pick<MemberServices, 'pause'>,
  work: () => Promise<Made>,
): Promise<Made> {
  c.set('notBefore', pause(ENUMERATION_SAFE_MS));
  return work();
}

/** Holds answers about addresses back, also those that refuse. It stands around the gate of accounts: who only waits takes nobody's place. */
export const holdEnumerationSafeAnswers: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  await c.var.notBefore;
};
