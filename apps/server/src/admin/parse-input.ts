import { parseArgs } from 'node:util';
import { didYouMean } from '@duoverso/content/did-you-mean';
import type { Command, Input } from './command.ts';
import { type Field, flag, optional } from './fields.ts';
import { TEXT, UsageError } from './values.ts';

/** Options that commands have beside their own. */
export interface SharedOptions {
  readonly json: boolean;
  readonly yes: boolean;
  /** Who is written into the audit; undefined for the user of the machine. */
  readonly as: string | undefined;
}

const JSON_FLAG = flag('prints JSON instead of text');
const YES_FLAG = flag('does it without asking');
const AS_OPTION = optional('NAME', TEXT, 'who does it, for the audit; else the user of this machine');

/** The options of a command with those that it shares with others, in the order of the help. */
export function optionsOf({ options, changes, destructive }: Command): Readonly<Record<string, Field<unknown>>> {
  return {
    ...options,
    ...(destructive && { yes: YES_FLAG }),
    ...(changes && { as: AS_OPTION }),
    json: JSON_FLAG,
  };
}

/**
 * Reads what stands behind the name of a command by its declaration.
 * @throws {UsageError} for what the command does not take, what is missing and what cannot be read
 */
export function parseInput(
  command: Command,
  args: readonly string[],
): Input<unknown, Readonly<Record<string, unknown>>> & { readonly shared: SharedOptions } {
  const { argument } = command;
  const fields = optionsOf(command);
  const { given, positionals } = tokenize(fields, args);
  const [first, ...more] = positionals;
  const surplus = argument ? more[0] : first;
  if (surplus !== undefined) {
    const takes = argument ? `one ${argument.value}` : 'options alone';
    throw new UsageError(`"${surplus}" is too much: the command takes ${takes}.`);
  }
  const options = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(given.get(name), `--${name}`)]),
  );
  const { json, yes, as, ...own } = options;
  const shared = { json: json === true, yes: yes === true, as: as as string | undefined };
  return { argument: argument?.read(first, argument.value ?? ''), options: own, shared };
}

/** What was typed, by the names of the options. */
function tokenize(fields: Readonly<Record<string, Field<unknown>>>, args: readonly string[]) {
  const types = Object.entries(fields).map(([name, { value }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ]);
  const options = Object.fromEntries(types);
  // Not strict: its words are Node's, and it does not know what was meant.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true, allowPositionals: true });
  const given = new Map<string, string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const field = Object.hasOwn(fields, token.name) ? fields[token.name] : undefined;
    if (!field) throw unknownOption(token.rawName, Object.keys(fields));
    if (given.has(token.name)) throw new UsageError(`${token.rawName} is there twice.`);
    given.set(token.name, readValue(field, token));
  }
  return { given, positionals };
}

function unknownOption(rawName: string, known: readonly string[]): UsageError {
  const names = known.map((name) => `--${name}`);
  return new UsageError(`Unknown option ${rawName}. ${didYouMean(rawName, names, `Use: ${names.join(', ')}.`)}`);
}

interface OptionToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValue(field: Field<unknown>, { rawName, value, inlineValue }: OptionToken): string {
  if (field.value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return '';
  }
  // Node takes the next option for the value.
  if (value === undefined || (!inlineValue && value.startsWith('-'))) {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${field.value}.`);
  }
  return value;
}
