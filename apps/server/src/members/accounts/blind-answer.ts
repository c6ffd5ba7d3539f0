import type { MemberServices } from '../member-services.ts';

/**
 * No answer about an address comes sooner, since writing a link takes longer than finding no account, and a new account longer than one that is there: the time of the
 * answer must not tell.
 */
export const BLIND_ANSWER_MS = 500;

/** Gives what the work gives, and no sooner than an answer about an address may come. */
export async function answerBlind<Made>(
  { pause }: Pick<MemberServices, 'pause'>,
  work: () => Promise<Made>,
): Promise<Made> {
  const [made] = await Promise.all([work(), pause(BLIND_ANSWER_MS)]);
  return made;
}
