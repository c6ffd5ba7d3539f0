import { z } from 'zod';
import type { Command } from './command.ts';
import type { Field } from './fields.ts';
import { optionsOf } from './parse-input.ts';

/** How every command ends. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  misused: 2,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** What each means, for `--help` and the guide. */
export const EXIT_CODE_MEANINGS: Readonly<Record<ExitCode, string>> = {
  0: 'done',
  1: 'refused, not confirmed or failed',
  2: 'not understood: wrong command, argument or option',
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Shapes of the API have ids, which would be written as references. */
const NO_IDS = z.registry<Record<string, never>>();

/** What is longer is told property by property. */
const MAX_LINE = 100;

const CALL = 'npm run admin --';

/** How a command is called, without `npm run admin -- `. */
export function usageOf(name: string, command: Command): string {
  const { argument } = command;
  const parts = Object.entries(optionsOf(command)).map(([option, field]) =>
    inBrackets(`--${option}${field.value === undefined ? '' : ` ${field.value}`}`, field),
  );
  return [name, ...(argument ? [inBrackets(argument.value ?? '', argument)] : []), ...parts].join(' ');
}

/** What `--help` prints of a command. */
export function helpOf(name: string, command: Command): string {
  const { help, details, argument, example, prints } = command;
  const rows: [string, string][] = [
    ...(argument ? [[argument.value ?? '', helpOfField(argument)] as [string, string]] : []),
    ...Object.entries(optionsOf(command)).map(([option, field]): [string, string] => [
      `--${option}${field.value === undefined ? '' : ` ${field.value}`}`,
      helpOfField(field),
    ]),
  ];
  return [
    `${CALL} ${usageOf(name, command)}`,
    details === undefined ? help : `${help}\n${details}`,
    inColumns(rows),
    ...(command.changes ? [effectOf(command)] : []),
    `--json prints ${describeShape(prints)}`,
    `For example: ${CALL} ${example}`,
    `Exit codes: ${exitCodesInWords()}.`,
  ].join('\n\n');
}

/** All commands, or those of a group, a line each. */
export function listOf(commands: readonly (readonly [name: string, command: Command])[]): string {
  const groups = Map.groupBy(commands, ([name]) => name.split(' ')[0] ?? name);
  const width = Math.max(...commands.map(([name]) => name.length));
  const blocks = [...groups.values()].map((group) => {
    return group.map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`).join('\n');
  });
  const head = `${CALL} COMMAND [OPTIONS]`;
  const foot = `Each takes --help and --json. Exit codes: ${exitCodesInWords()}.`;
  return [head, ...blocks, foot].join('\n\n');
}

function exitCodesInWords(): string {
  return Object.entries(EXIT_CODE_MEANINGS)
    .map(([code, meaning]) => `${code} ${meaning}`)
    .join('; ');
}

function effectOf({ destructive }: Command): string {
  return destructive
    ? 'Changes something that cannot be taken back: asks first, or --yes. The audit tells of it.'
    : 'Changes something. The audit tells of it.';
}

function inBrackets(text: string, { required }: Field<unknown>): string {
  return required ? text : `[${text}]`;
}

function helpOfField({ help, fallback }: Field<unknown>): string {
  return fallback === undefined ? help : `${help}; ${fallback} unless said otherwise`;
}

function inColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

/**
 * The shape of JSON as `--help` shows it.
 * @example describeShape(z.array(z.object({ id: z.string(), at: z.string().nullable() }))) // '[{ id: string, at: string | null }]'
 */
function describeShape(shape: z.ZodType): string {
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
