import { z } from 'zod';

/** Answer of `GET /api/environment`: what a page must say about the server that it speaks to. */
export const environmentSchema = z
  .object({
    payments: z.enum(['stripe', 'sandbox']),
    mailFolder: z
      .string()
      .nullable()
      .describe(
        'Where messages are written instead of being sent; null when they are sent, or when the visitor is not on the same machine',
      ),
  })
  .meta({ id: 'Environment' });

export type Environment = z.infer<typeof environmentSchema>;
