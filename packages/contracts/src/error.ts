import { z } from 'zod';
import { ERROR_CODES, type ErrorAnswer } from './error-codes.ts';

/** Every refusal has this shape; `code` decides, `message` is for people who read the answer without the site. */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      also: z.array(z.enum(ERROR_CODES)).optional().describe('What else is wrong with the body'),
    }),
  })
  .meta({ id: 'Error' }) satisfies z.ZodType<ErrorAnswer>;
