import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Problems } from './problems.ts';

/**
 * A JSON file of the content folder, checked against its schema. Faults are added to `problems` and give `undefined`.
 * @param file path relative to the content folder
 */
export function readJson<Schema extends z.ZodType>(
  contentDir: string,
  file: string,
  schema: Schema,
  problems: Problems,
): z.infer<Schema> | undefined {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(join(contentDir, file), 'utf8'));
  } catch (error) {
    problems.add(`content/${file}`, (error as Error).message, 'Make it a readable file of valid JSON.');
    return undefined;
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = issue.path.join('.') || '(whole file)';
    problems.add(`content/${file}`, `${path}: ${issue.message}`, `Correct "${path}".`);
  }
  return undefined;
}
