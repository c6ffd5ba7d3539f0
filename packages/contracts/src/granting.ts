import { z } from 'zod';
import { meSchema } from './member.ts';
import { MAX_RETURN_PATH_LENGTH } from './return-path.ts';

/** What a member has gained by a code or an offer, with the state afterwards. */
export const grantedSchema = z
  .object({
    granted: z.object({
      plan: z.string().nullable().describe('Plan of a membership grant, null for data'),
      days: z.int().nullable(),
      tokens: z.int().nullable(),
    }),
    membership: meSchema.shape.membership,
    data: meSchema.shape.data,
  })
  .meta({ id: 'Granted' });

const MAX_TYPED_CODE_LENGTH = 200;

/** Body of `POST /api/codes/redeem`. Hyphens, spaces and small letters do not matter. */
export const redeemSchema = z.object({ code: z.string().max(MAX_TYPED_CODE_LENGTH) }).meta({ id: 'Redeem' });

/** Form body of `POST /api/codes/keep`: what was typed, and the page to come back to. */
export const keepCodeSchema = z
  .object({ code: z.string().max(MAX_TYPED_CODE_LENGTH), to: z.string().max(MAX_RETURN_PATH_LENGTH) })
  .meta({ id: 'KeepCode' });

/** Answer of `POST /api/codes/kept`: what was typed, once. */
export const pendingCodeSchema = z.object({ code: z.string().nullable() }).meta({ id: 'KeptCode' });

const MAX_VERSION_LENGTH = 64;

/** Body of `POST /api/offers/manga-pro/claim`. Null says that the page has found no extension, or that the browser is no Chromium. */
export const claimSchema = z
  .object({
    extensionVersion: z.string().max(MAX_VERSION_LENGTH).nullable(),
    chromiumVersion: z.string().max(MAX_VERSION_LENGTH).nullable(),
  })
  .meta({ id: 'Claim' });

export type Granted = z.infer<typeof grantedSchema>;
export type Redeem = z.infer<typeof redeemSchema>;
export type Claim = z.infer<typeof claimSchema>;
