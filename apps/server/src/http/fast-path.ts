import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Answers a request at once or later and says so, or leaves it untouched for the application. */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** As much of the line of the log as is known when the answer is sent. */
export interface AnswerLine {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly bytes?: number;
}

/**
 * Writes the same line as `requestLog`, once the answer is sent or the client has gone.
 * @param startedAt milliseconds, as `performance.now()` counts them
 */
export function logWhenClosed(log: Logger, outgoing: ServerResponse, startedAt: number, line: () => AnswerLine): void {
  outgoing.once('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const whole = { ...line(), ms, ...(!outgoing.writableFinished && { aborted: true }) };
    if (whole.status >= 500) log.error(whole, 'request');
    else log.info(whole, 'request');
  });
}
