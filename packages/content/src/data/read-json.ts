import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { parseWith } from '../diagnostics/parse-with.ts';
import type { Problems } from '../diagnostics/problems.ts';

/** What the files said last: many pages ask for the same ones. */
const kept = new Map<string, { readonly text: string; readonly schema: z.ZodType; readonly data: unknown }>();

/**
 * A JSON file of the content folder, checked against its schema. Faults are added to `problems` and give `undefined`. Nobody may change
 * what it gives: the same text gives the same object.
 * @param file path relative to the content folder
 * @param prepare what the text is made before it is checked; faults are told with their places in the file
 */
export function readJson<Schema extends z.ZodType>(
  contentDir: string,
  file: string,
  schema: Schema,
  problems: Problems,
  prepare?: (text: string) => string,
): z.infer<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(join(contentDir, file), 'utf8');
  } catch (error) {
    problems.add(`content/${file}`, (error as Error).message, 'Put a readable file of JSON there.');
    return undefined;
  }
  const path = join(contentDir, file);
  const last = kept.get(path);
  if (last?.text === text && last.schema === schema) return last.data as z.infer<Schema>;
  const data = parseWith(schema, `content/${file}`, text, problems, prepare?.(text));
  if (data === undefined) kept.delete(path);
  else kept.set(path, { text, schema, data });
  return data;
}
