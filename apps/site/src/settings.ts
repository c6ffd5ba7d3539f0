import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const instant = z.iso.datetime({ message: 'must be an instant such as 2025-05-06T16:00:00Z' });

const settingsSchema = z.strictObject({
  colorMode: z.strictObject({
    /** Whether visitors can switch. Without the switch the default mode is the only one. */
    switch: z.boolean(),
    default: z.enum(['light', 'dark']),
    /** Whether the system's preference is followed until the visitor chooses. */
    respectSystem: z.boolean(),
  }),
  /** The bar at the top; a new id shows it again to those who dismissed the last one. */
  announcement: z.strictObject({ id: z.string().min(1), to: z.string() }).nullable(),
  /** Banner on Chinese-language pages within its window. */
  activityBanner: z.strictObject({ from: instant, until: instant, text: z.record(z.string(), z.string()) }).nullable(),
  /** Container id of the tag manager, e.g. `GTM-XXXX`; `null` loads none. */
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .nullable(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads `settings.json` of a content folder. Throws an error that names the field that does not fit. */
export function loadSettings(contentDir: string): Settings {
  const file = join(contentDir, 'settings.json');
  const result = settingsSchema.safeParse(readJson(file));
  if (result.success) return result.data;
  throw new Error(`${file} does not fit:\n${z.prettifyError(result.error)}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}. Make it a file of valid JSON.`, { cause });
  }
}
