import { doneSchema } from '@duoverso/contracts/accounts';
import { readReturnPath } from '@duoverso/contracts/return-path';
import type { Context } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute } from '../../api/describe-route.ts';
import { requireSiteOrigin } from '../../api/origin-check.ts';
import type { ServerEnv } from '../../http/answer.ts';
import type { MemberServices } from '../member-services.ts';
import type { MailPlace } from './account-mails.ts';

export const ACCOUNTS_TAG = 'Accounts';

/** Answer of what tells no more than that it has been done. */
export const DONE = { status: true } as const;

/** Nothing but what our links and cookies hold reaches the database. */
const TOKEN = /^[\w-]+$/;
/** Of what stands before the `@`. Source: RFC 5321, section 4.5.3.1.1. No mail server takes more. */
const MAX_LOCAL_PART_LENGTH = 64;
const address = z.email().refine((text) => text.lastIndexOf('@') <= MAX_LOCAL_PART_LENGTH);

/** A route that takes a body and answers `DONE`. */
export function describePost<Path extends string, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  member = false,
) {
  return describeRoute({ method: 'post', path, summary, tag: ACCOUNTS_TAG, body, answer: doneSchema, member });
}

/** @throws {ApiError} `email_not_valid` */
export function readAddress(text: string): string {
  const parsed = address.safeParse(text.trim().toLowerCase());
  if (!parsed.success) throw new ApiError('email_not_valid');
  return parsed.data;
}

/** @throws {ApiError} `link_not_valid` */
export function readToken(text: string): string {
  if (!TOKEN.test(text)) throw new ApiError('link_not_valid');
  return text;
}

/**
 * Where the link of a message leads, and from there on: to a page of this site or to none.
 * @throws {ApiError} `origin_not_allowed`
 */
export function readPlace(
  c: Context<ServerEnv>,
  { config, basePath }: Pick<MemberServices, 'config' | 'basePath'>,
  returnTo: string | undefined,
): MailPlace {
  const origin = requireSiteOrigin(c, config.PUBLIC_URL);
  return { origin: origin + basePath, returnTo: readReturnPath(returnTo, origin) };
}
