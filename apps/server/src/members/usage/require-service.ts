import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { judgeSender } from '../../api/judge-sender.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { type KnownService, serviceOf } from './service-keys.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who reports, on routes behind `requireService`. */
    service: KnownService;
  }
}

const BEARER = /^Bearer (\S+)$/i;

/** Lets programs through whose service key is good when their whole request is here, with their service in `c.var.service`. */
export function requireService({ database, limits, config }: MemberServices): MiddlewareHandler<ServerEnv> {
  const judge = async (c: Context<ServerEnv>): Promise<KnownService> => {
    const key = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const service = await serviceOf(database.db, key);
    if (service === undefined) {
      await limits.count('service key by address', clientAddress(c, config.TRUST_PROXY));
      throw new ApiError('service_key_not_valid');
    }
    return service;
  };
  return async (c, next) => {
    c.set('service', await judgeSender(c, () => judge(c)));
    await next();
  };
}
