import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../../api/refusal.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { serviceOf } from './service-keys.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who reports, on routes behind `requireService`. */
    service: string;
  }
}

const BEARER = /^Bearer (\S+)$/i;

/** Lets programs through that bring a service key, with their service in `c.var.service`, before their body is looked at. */
export function requireService({ database, limits, config }: MemberServices): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const key = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const service = await serviceOf(database.db, key);
    if (service === undefined) {
      await limits.count('service key by address', clientAddress(c, config.TRUST_PROXY));
      throw new Refusal('service_key_not_valid');
    }
    c.set('service', service);
    await next();
  };
}
