import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Shapes of the API have ids, which would be written as references. */
const NO_IDS = z.registry<Record<string, never>>();
/** What is longer is told property by property. */
const MAX_LINE = 100;

/**
 * The shape of JSON as `--help` shows it.
 * @example describeShape(z.array(z.object({ id: z.string(), at: z.string().nullable() }))) // '[{ id: string, at: string | null }]'
 */
export function describeShape(shape: z.ZodType): string {
  return describe(z.toJSONSchema(shape, { reused: 'inline', metadata: NO_IDS }), '');
}

function describe(schema: JsonSchema, indent: string): string {
  const { enum: names, anyOf, type = 'any', items } = schema;
  if (names) return names.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((one) => describe(one as JsonSchema, indent)).join(' | ');
  if (type === 'array') return `[${describe(items as JsonSchema, indent)}]`;
  if (type === 'object') return describeObject(schema, indent);
  return [type].flat().join(' | ').replace('integer', 'number');
}

function describeObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const own = Object.entries(properties).map(([name, value]) => {
    return `${name}${required.includes(name) ? '' : '?'}: ${describe(value as JsonSchema, inner)}`;
  });
  const others = typeof additionalProperties === 'object' ? [`[name]: ${describe(additionalProperties, inner)}`] : [];
  const all = [...own, ...others];
  const line = `{ ${all.join(', ')} }`;
  if (line.length <= MAX_LINE && !line.includes('\n')) return line;
  return `{\n${all.map((one) => `${inner}${one}\n`).join('')}${indent}}`;
}
