import type { z } from 'zod';
import { didYouMean, nearestName } from './did-you-mean.ts';
import { lineColumn } from './excerpt.ts';
import { explainJson, jsonPlaces } from './json-text.ts';
import type { Problems } from './problems.ts';

type Issue = z.core.$ZodIssue;

/**
 * The value of a JSON text that fits a schema. Faults go to `problems`, each at its line and column, and give `undefined`.
 * @param file path shown in messages
 * @param text as it stands in the file
 * @param filled the same with its placeholders filled, where it has some
 */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  text: string,
  problems: Problems,
  filled = text,
): z.infer<Schema> | undefined {
  let data: unknown;
  try {
    data = JSON.parse(filled);
  } catch {
    const { offset, what, remedy } = explainJson(text);
    problems.add(`${file}:${lineColumn(text, offset)}`, what, remedy);
    return undefined;
  }
  const result = schema.safeParse(data);
  if (!result.success) addIssues(result.error.issues, file, text, data, problems);
  return result.data;
}

function addIssues(issues: readonly Issue[], file: string, text: string, data: unknown, problems: Problems): void {
  const offsetOf = jsonPlaces(text);
  const add = (path: readonly PropertyKey[], what: string, remedy: string) =>
    problems.add(`${file}:${lineColumn(text, offsetOf(path))}`, what, remedy);
  const mistyped = new Set<Issue>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys) {
      const missing = missingBeside(issue, issues, data);
      const near = nearestName(key, missing.keys());
      const twin = near === undefined ? undefined : missing.get(near);
      if (twin) mistyped.add(twin);
      const remedy = twin ? `Did you mean "${near}"?` : 'Remove it, or correct its name.';
      add([...issue.path, key], `${nameOf(issue.path)}: unknown key "${key}".`, remedy);
    }
  }
  for (const issue of issues) {
    // A mistyped key is one fault, although its right name is missing as well.
    if (issue.code === 'unrecognized_keys' || mistyped.has(issue)) continue;
    const name = nameOf(issue.path);
    const said = !issue.message.startsWith('Invalid input'); // the schema has words of its own
    if (issue.code === 'invalid_type' && !said && issue.path.length > 0 && valueAt(data, issue.path) === undefined) {
      add(issue.path, `${name} is missing.`, `Add "${name}": ${issue.expected} is wanted.`);
      continue;
    }
    add(issue.path, `${name}: ${issue.message}`, remedyFor(issue, valueAt(data, issue.path), name));
  }
}

/** Keys that the same object lacks. */
function missingBeside({ path }: Issue, issues: readonly Issue[], data: unknown): Map<string, Issue> {
  const beside = issues.filter(
    (issue) =>
      issue.path.length === path.length + 1 &&
      path.every((key, index) => key === issue.path[index]) &&
      valueAt(data, issue.path) === undefined,
  );
  return new Map(beside.map((issue) => [String(issue.path.at(-1)), issue]));
}

function remedyFor(issue: Issue, value: unknown, name: string): string {
  if (issue.code !== 'invalid_value') return `Correct "${name}".`;
  const known = issue.values.map(String);
  return didYouMean(String(value), known, `Use one of: ${known.join(', ')}.`);
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || '(whole file)';
}

export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}
