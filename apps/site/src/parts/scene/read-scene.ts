import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Data of a live scene, `content/scenes/<name>.json`, checked against its schema. Throws an error that names the file and every key that
 * does not fit.
 */
export function readScene<Schema extends z.ZodType>(contentDir: string, name: string, schema: Schema): z.infer<Schema> {
  const file = `content/scenes/${name}.json`;
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(join(contentDir, 'scenes', `${name}.json`), 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}. Make it a file of valid JSON.`, { cause });
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${file} does not fit:\n${z.prettifyError(result.error)}`);
}
