import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';
import { CHOICE, type FormField } from '../formats/form-field.ts';

/** JSON Schema as far as our schemas use it; `title`, `shared` and `byLocale` come from `.meta()`. */
interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  /** All languages have the English value. */
  readonly shared?: boolean;
  /** A text for each language, under its locale. */
  readonly byLocale?: boolean;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

export interface FieldOptions {
  /** Whether a file holds one language, so that a form shows English beside it. */
  readonly translated: boolean;
  /** Keys whose values every language shares. */
  readonly sharedKeys?: readonly string[];
  /** Keys that only the English file has. */
  readonly englishKeys?: readonly string[];
  /** How deep a schema that contains itself is followed. */
  readonly depth?: number;
}

/** How a field is made: the schema's own definitions, whether it must be filled, and how deep in a list of lists it is. */
interface Context extends FieldOptions {
  readonly defs: Readonly<Record<string, JsonSchema>>;
  readonly required: boolean;
  readonly depth: number;
}

/** A schema within a schema: three levels of groups are more than a sidebar shows. */
const DEPTH = 3;
const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$';
const MOMENT_SAYS = 'This must be a moment in UTC, such as 2026-11-20T16:00:00Z.';
const YES_OR_NO = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];
/** Longer texts get a box of several lines. */
const ONE_LINE = 100;

/**
 * The fields of a form from the schema that checks its file, so that each is described once: its name, limits and pattern are those of the
 * schema, its label and hint what `.meta()` and `.describe()` say there.
 * @param schema of an object
 * @throws {TypeError} for a schema that no form can show, with the key
 */
export function fieldsOf(schema: z.ZodType, options: FieldOptions): FormField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const { depth = DEPTH } = options;
  return objectFields(json, { ...options, depth, defs: json.$defs ?? {}, required: true });
}

function objectFields({ properties = {}, required = [] }: JsonSchema, context: Context): FormField[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, { ...context, required: required.includes(name) }),
  );
}

function fieldOf(name: string, given: JsonSchema, context: Context): FormField {
  const schema = resolve(given, context);
  const other = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (schema.anyOf?.length === 2 && other.length === 1 && other[0]) {
    return { ...fieldOf(name, { ...other[0], ...named(schema) }, { ...context, required: false }), shape: 'null' };
  }
  return { ...frameOf(name, schema, context), ...widgetOf(name, schema, context) } as FormField;
}

function named({ title, description }: JsonSchema): JsonSchema {
  return { ...(title && { title }), ...(description && { description }) };
}

/** What all fields have. */
function frameOf(name: string, { title, description, shared }: JsonSchema, context: Context) {
  const isShared = shared ?? context.sharedKeys?.includes(name) ?? false;
  const isTranslated = context.englishKeys?.includes(name) !== true;
  return {
    name,
    label: title ?? labelOf(name),
    ...(description && { hint: description }),
    required: context.required,
    ...(context.translated && { i18n: isShared ? 'duplicate' : isTranslated }),
  };
}

/** `opensAt` → `Opens at`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function widgetOf(name: string, schema: JsonSchema, context: Context): Partial<FormField> {
  if (schema.byLocale) return { widget: 'object', fields: localeFields(schema, context) };
  if (schema.enum ?? schema.const !== undefined) return { widget: 'select', options: schema.enum ?? [schema.const] };
  switch (schema.type) {
    case 'string':
      return stringWidget(schema, context);
    case 'integer':
    case 'number':
      return numberWidget(schema);
    case 'boolean':
      // A box that isn't ticked would write `false` where the file has nothing.
      return context.required ? { widget: 'boolean' } : { widget: 'select', options: YES_OR_NO };
    case 'array':
      return listWidget(name, schema, context);
    case 'object':
      if (schema.properties) return { widget: 'object', fields: objectFields(schema, context) };
      if (schema.additionalProperties) return { widget: 'keyvalue' };
  }
  throw new TypeError(`No form can show the field "${name}": its schema is ${JSON.stringify(schema)}.`);
}

function stringWidget(
  { format, pattern, minLength, maxLength }: JsonSchema,
  { required }: Context,
): Partial<FormField> {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', default: '{{now}}' };
  // A picker of moments would save them without their seconds.
  if (format === 'date-time') return { widget: 'string', pattern: patternOf(MOMENT, required, MOMENT_SAYS) };
  // A text that someone writes has a least length; a name of something else has none.
  const isName = pattern !== undefined || minLength === undefined;
  return {
    widget: isName || (maxLength ?? Number.POSITIVE_INFINITY) <= ONE_LINE ? 'string' : 'text',
    // Typed for a placeholder or a directive, a colon isn't the start of a picture.
    use_emoji_autocomplete: false,
    ...(pattern && { pattern: patternOf(pattern, required, `This must match ${pattern}.`) }),
    ...(minLength && minLength > 1 && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
  };
}

/** A pattern as the editor takes it. It asks an empty field, too. */
function patternOf(pattern: string, required: boolean, says: string): [string, string] {
  return [`/${required ? pattern : `^$|${pattern}`}/u`, says];
}

function numberWidget({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): Partial<FormField> {
  const whole = type === 'integer';
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (whole ? 1 : 0));
  return {
    widget: 'number',
    value_type: whole ? 'int' : 'float',
    ...(min !== undefined && { min }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
}

function listWidget(name: string, schema: JsonSchema, context: Context): Partial<FormField> {
  const items = resolve(schema.items ?? {}, context);
  const list = {
    widget: 'list' as const,
    ...(schema.minItems !== undefined && { min: schema.minItems }),
    ...(schema.maxItems !== undefined && { max: schema.maxItems }),
  };
  const within = { ...context, required: true, depth: context.depth - 1 };
  if (items.oneOf) return { ...list, ...kindsOf(items.oneOf, within) };
  if (items.anyOf) return { ...list, ...choiceOf(items.anyOf, within) };
  if (items.properties) return { ...list, collapsed: 'auto', fields: objectFields(items, within) };
  return { ...list, field: entryOf(name, items, within) };
}

/** A text, or a row of them: the lines of one. */
function entryOf(name: string, items: JsonSchema, context: Context): FormField {
  const entry = { title: 'Entry', ...items };
  if (items.type !== 'array') return fieldOf(name, entry, context);
  return {
    ...frameOf(name, { ...entry, description: 'One cell on each line.' }, context),
    widget: 'text',
    shape: 'cells',
    use_emoji_autocomplete: false,
  } as FormField;
}

/** Objects that one of their keys tells apart. */
function kindsOf(kinds: readonly JsonSchema[], context: Context): Partial<FormField> {
  const first = Object.entries(kinds[0]?.properties ?? {});
  const typeKey = first.find(([, { const: value }]) => value !== undefined)?.[0] ?? 'kind';
  const types = kinds.map((kind) => {
    const { [typeKey]: key, ...properties } = kind.properties ?? {};
    const name = String(key?.const);
    return { name, label: kind.title ?? labelOf(name), fields: objectFields({ ...kind, properties }, context) };
  });
  return { collapsed: 'auto', typeKey, types };
}

/** Entries that are texts or objects, as those of a sidebar. */
function choiceOf(shapes: readonly JsonSchema[], context: Context): Partial<FormField> {
  const text = shapes.find(({ type }) => type === 'string');
  const object = shapes.find(({ properties }) => properties);
  const types = [
    { name: CHOICE.text, label: 'Page', fields: [fieldOf(CHOICE.text, text ?? {}, context)] },
    // Where it's deep enough, only texts are offered.
    ...(object && context.depth > 0
      ? [{ name: CHOICE.object, label: 'Group', fields: objectFields(object, context) }]
      : []),
  ];
  return { collapsed: 'auto', shape: 'choice', typeKey: CHOICE.key, types };
}

function localeFields(schema: JsonSchema, context: Context): FormField[] {
  const value = schema.additionalProperties || { type: 'string' };
  // The language that all others are made from comes first.
  const locales = LOCALES.toSorted(
    (one, other) => Number(other.code === SOURCE_LOCALE) - Number(one.code === SOURCE_LOCALE),
  );
  return locales.map(({ code, label }) => fieldOf(code, { ...value, title: label }, { ...context, required: false }));
}

function resolve(schema: JsonSchema, { defs }: Context): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...defs[$ref.replace('#/$defs/', '')], ...own };
}
