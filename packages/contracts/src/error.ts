import { z } from 'zod';
import { ERROR_CODES, type ErrorCode, errorMessage } from './error-codes.ts';

/** Every refusal has this shape; `code` decides, `message` is for people who read the answer without the site. */
export const errorSchema = z
  .object({ error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }) })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorSchema>;

/** The body of a refusal. */
export function errorAnswer(code: ErrorCode): ErrorAnswer {
  return { error: { code, message: errorMessage(code) } };
}
