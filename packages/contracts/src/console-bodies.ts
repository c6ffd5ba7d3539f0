import { z } from 'zod';
import { MAX_REASON_LENGTH } from './console.ts';
import { passkeyRegistrationSchema, passkeySignInSchema } from './passkeys.ts';

const MAX_TYPED_LENGTH = 4_000;

const token = z.string().regex(/^[\w-]{20,100}$/);
const typed = z.string().max(MAX_TYPED_LENGTH);

/** Body of `POST invite/challenge`. */
export const inviteSchema = z.strictObject({ token });

/** Body of `POST invite`. */
export const acceptSchema = z.strictObject({ token, credential: passkeyRegistrationSchema.shape.credential });

/** Body of `POST sign-in`. */
export const consoleSignInSchema = passkeySignInSchema;

/** Body of `POST run`: a command of the operator with what would be typed behind its name. */
export const runSchema = z.strictObject({
  command: z.string().max(60),
  argument: typed.optional(),
  /** By their names; a flag has an empty text. */
  options: z.record(z.string().max(40), typed).default({}),
  /** Why; needed for what changes something. */
  reason: z.string().max(MAX_REASON_LENGTH).optional(),
  /** The name that a question before asked for. */
  confirmed: z.string().max(200).optional(),
});
