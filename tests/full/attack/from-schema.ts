import { type Choose, HOSTILE_VALUES } from './hostile-values.ts';

/** As much of JSON Schema as the description of the API uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

/** How often a value is not what its schema says, how often a property is missing, and how often there is one too many. */
const ODDS = { hostile: 0.22, missing: 0.12, foreign: 0.1 };
const DEEPEST = 8;

/** A value that is by and large what a schema asks for, with hostile parts. */
export function fromSchema(
  schema: Schema,
  { random, choose, resolve }: { random: () => number; choose: Choose; resolve: (ref: string) => Schema },
  depth = 0,
): unknown {
  const again = (one: Schema) => fromSchema(one, { random, choose, resolve }, depth + 1);
  if (random() < ODDS.hostile || depth > DEEPEST) return choose(HOSTILE_VALUES);
  if (schema.$ref !== undefined) return again(resolve(schema.$ref));
  if ('const' in schema) return schema.const;
  if (schema.enum) return choose(schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return again(choose(some));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => again(one)));
  const type = Array.isArray(schema.type) ? choose(schema.type as readonly string[]) : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {})
      .filter(() => random() >= ODDS.missing)
      .map(([name, one]) => [name, again(one)]);
    if (random() < ODDS.foreign)
      properties.push([choose(['__proto__x', 'role', 'userId', 'id', '']), choose(HOSTILE_VALUES)]);
    return Object.fromEntries(properties);
  }
  if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => again(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return choose([schema.minimum ?? 0, schema.maximum ?? 10, 1, 2]);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  if (schema.format === 'email') return 'fuzz@example.org';
  if (schema.format === 'uuid') return '9b2f1c1e-54f8-4e67-8f3d-1f2a5c1d9e10';
  return choose(['en', 'pro-monthly', 'a word', '2026-11-23', '2026-11-23T00:00:00Z', 'a long enough password']);
}
