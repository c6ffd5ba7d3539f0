import { z } from 'zod';
import { typedText } from './typed-text.ts';

const MAX_PAGE_LENGTH = 200;

/** Longest comment, in UTF-16 units, as forms count them. */
export const MAX_FEEDBACK_COMMENT_LENGTH = 1_000;

/** Body of `POST /api/feedback`: whether a page was helpful. Kept without account and address. */
export const feedbackSchema = z
  .object({
    page: z
      .string()
      .max(MAX_PAGE_LENGTH)
      .regex(/^\/[\w\-/.]*\/$/, 'the path of a page, such as /en/docs/usage/'),
    helpful: z.boolean(),
    comment: typedText(MAX_FEEDBACK_COMMENT_LENGTH).optional(),
  })
  .meta({ id: 'Feedback' });

export type Feedback = z.infer<typeof feedbackSchema>;
