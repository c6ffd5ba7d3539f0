import type { Context } from 'hono';
import type { ServerEnv } from '../http/answer.ts';

const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * Judges who has sent a request: once when its headers are here, so that nothing of a stranger's body is kept, and once more when the body is, because that may take half a minute, in which a session or
 * a key can end.
 * @param judge throws for who is not let in
 */
export async function judgeSender<Sender>(c: Context<ServerEnv>, judge: () => Promise<Sender>): Promise<Sender> {
  const sender = await judge();
  if (WITHOUT_BODY.has(c.req.method)) return sender;
  await c.req.arrayBuffer(); // kept for who reads it in another form
  return judge();
}
