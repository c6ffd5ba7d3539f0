import { z } from 'zod';

// Longer than any password that is taken, so that a long one is refused with its own code; the body is limited anyway.
const MAX_SENT_PASSWORD_LENGTH = 1_000;

/** A password on its way to the server. */
export const sentPassword: z.ZodType<string, string> = z.string().max(MAX_SENT_PASSWORD_LENGTH);
