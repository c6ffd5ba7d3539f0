import { dirname } from 'node:path';
import { demoInEnglish } from '@duoverso/content/data/check-demos';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
import type { z } from 'zod';

/**
 * Data of a demo, `content/scenes/<name>.json`, checked against its schema. What a language lacks is in English: a check and a build refuse it, and
 * while someone writes the page shows it so. Throws a `ContentError` with every key that does not fit, its
 * line and the file.
 */
export function readDemo<Schema extends z.ZodType>(contentDir: string, name: string, schema: Schema): z.infer<Schema> {
  const problems = new Problems();
  const data = readJson(contentDir, `scenes/${name}.json`, schema, problems, demoInEnglish);
  problems.throwIfAny({ projectDir: dirname(contentDir), contentDir });
  if (data === undefined) throw new Error('unreachable: a scene that does not fit is a problem');
  return data;
}
