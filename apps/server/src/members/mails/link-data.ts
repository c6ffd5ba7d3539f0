import type { LinkPurpose } from '@duoverso/contracts/link-purposes';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { z } from 'zod';
import type { MailRow } from './mail-kind.ts';

/** What rows of messages with a link hold beside its token: the site as the visitor has seen it, and where to go on afterwards. */
export const placeData = z.object({ origin: z.string(), returnTo: z.string().optional() });
export type PlaceData = z.infer<typeof placeData>;

/** Address of the account page that leads on to where the visitor was. */
export function profileAt({ origin, returnTo }: PlaceData): string {
  const query = returnTo === undefined ? '' : `?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;
  return `${origin}/profile/${query}`;
}

/** Address of a link. The token stands behind the hash, which browsers keep to themselves. */
export function linkOf({ data, secret }: MailRow<PlaceData>, purpose: LinkPurpose): string {
  if (secret === undefined) throw new Error('the token of its link is not there');
  return `${profileAt(data)}#${purpose}=${encodeURIComponent(secret)}`;
}
