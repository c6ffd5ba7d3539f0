import type { Hono } from 'hono';
import { createConsoleApp } from '../console/console-app.ts';
import type { ServerEnv } from '../http/answer.ts';
import type { MemberServices } from '../members/member-services.ts';
import { type ConsoleRole, invitePerson } from '../members/operators/invite-person.ts';
import { createCollectedLog } from './collected-log.ts';
import { createAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts';

export const CONSOLE_ORIGIN = 'http://localhost:4000';

/** What the console has answered. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare what is in it
  readonly body: any;
}

/** A browser at the console. */
export interface ConsoleVisitor {
  /** Value of the session's cookie; empty for none. */
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** Runs a command, with a reason. */
  run(command: string, argument?: string, options?: Record<string, string>, more?: object): Promise<Answered>;
}

/** The console in process. */
export function createConsoleTest(services: MemberServices) {
  const files = new Map([['index.html', { content: new TextEncoder().encode('<!doctype html>'), type: 'text/html' }]]);
  const { log } = createCollectedLog();
  const app = createConsoleApp({ services, files, origin: CONSOLE_ORIGIN, warnings: () => [], log });

  const visitor = () => createConsoleVisitor(app);
  const invite = (email: string, role: ConsoleRole) =>
    services.database.db.transaction((tx) => invitePerson(tx, { email, role }, services.now()));

  /** Accepts an invitation with a new passkey. */
  const accept = async (at: ConsoleVisitor, token: string, authenticator: VirtualAuthenticator): Promise<Answered> => {
    const { body } = await at.post('api/invite/challenge', { token });
    const challenge = body.options?.challenge ?? 'none';
    const credential = authenticator.register({ challenge, origin: CONSOLE_ORIGIN });
    return at.post('api/invite', { token, credential });
  };

  /** A person of a role who is signed in. */
  const person = async (
    role: ConsoleRole,
    email = `${role}-${crypto.randomUUID()}@example.org`,
  ): Promise<ConsoleVisitor> => {
    const at = visitor();
    await accept(at, (await invite(email, role)).token, createAuthenticator());
    return at;
  };

  return { visitor, invite, accept, person };
}

/** A browser that keeps the session's cookie and names its origin. */
function createConsoleVisitor(app: Hono<ServerEnv>): ConsoleVisitor {
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Answered> => {
    const sent = { host: 'localhost:4000', ...(self.cookie && { cookie: self.cookie }), ...headers };
    const response = await app.request(`${CONSOLE_ORIGIN}/console/${path}`, {
      ...init,
      headers: { ...(init.headers as object), ...sent },
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) self.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  const self: ConsoleVisitor = {
    cookie: '',
    get: (path, headers) => send(path, {}, headers),
    post: (path, body, headers) =>
      send(
        path,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { origin: CONSOLE_ORIGIN, 'content-type': 'application/json' },
        },
        headers,
      ),
    run: (command, argument, options = {}, more = { reason: 'TICKET-1' }) =>
      self.post('api/run', { command, ...(argument !== undefined && { argument }), options, ...more }),
  };
  return self;
}
