const DAY_S = 86_400;
/** A session ends when it has not been used for this long. */
export const SESSION_S = 30 * DAY_S;
/** How often a session that is in use is prolonged. */
const SESSION_UPDATE_S = DAY_S;
/** A session ends this long after signing in, however much it is used. */
export const MAX_SESSION_S = 180 * DAY_S;

/** Of a member at a time. Each further sign-in ends the session that has not been used for the longest time. */
export const MAX_SESSIONS = 30;

/** When a session began, and until when it holds unless it is used. */
export interface SessionSpan {
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

/** Sessions that began before this have ended, however much they are used. */
export function oldestSession(now: Date): Date {
  return after(now, -MAX_SESSION_S);
}

/** When a session that begins now ends, if it is not used again. */
export function sessionEnd(now: Date): Date {
  return after(now, SESSION_S);
}

/** Until when a session in use is prolonged: at most once a day, and never beyond its longest time. Undefined when it stays as it is. */
export function prolongedUntil({ begunAt, expiresAt }: SessionSpan, now: Date): Date | undefined {
  const unusedS = SESSION_S - (expiresAt.getTime() - now.getTime()) / 1_000;
  const longest = after(begunAt, MAX_SESSION_S);
  const until = sessionEnd(now) < longest ? sessionEnd(now) : longest;
  return unusedS < SESSION_UPDATE_S || until <= expiresAt ? undefined : until;
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
