import { z } from 'zod';

/** Control characters but line ends and tabs; the database takes no NUL, and none of the others has an honest use. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** A text that somebody has typed, without the space around it. */
export function typedText(maxLength: number): z.ZodType<string, string> {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !CONTROL_CHARACTER.test(text), 'a text without control characters');
}
