import { CHOICE, type FormField, KEY_DOT } from './form-field.ts';

type Values = Record<string, unknown>;

/** Key of a field in its file. */
export function keyOf({ name }: Pick<FormField, 'name'>): string {
  return name.replaceAll(KEY_DOT, '.');
}

/** What a file holds, as its form shows it; without what has no field. */
export function toForm(data: Values, fields: readonly FormField[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = data[keyOf(field)];
      return value === undefined ? [] : [[field.name, valueToForm(value, field)]];
    }),
  );
}

/** What a form holds, as its file has it: fields in their order, without optional ones that were left empty. */
export function fromForm(values: Values, fields: readonly FormField[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueFromForm(values[field.name], field);
      return value === undefined ? [] : [[keyOf(field), value]];
    }),
  );
}

function valueToForm(value: unknown, field: FormField): unknown {
  if (field.shape === 'cells') return (value as string[]).join('\n');
  if (Array.isArray(value)) return value.map((entry) => entryToForm(entry, field));
  return isObject(value) ? toForm(value, fieldsFor(value, field)) : value;
}

function entryToForm(entry: unknown, list: FormField): unknown {
  if (list.field) return valueToForm(entry, list.field);
  if (!isObject(entry)) return list.shape === 'choice' ? { [CHOICE.key]: CHOICE.text, [CHOICE.text]: entry } : entry;
  if (list.shape === 'choice') return { [CHOICE.key]: CHOICE.object, ...toForm(entry, objectFields(list)) };
  return toForm(entry, fieldsFor(entry, list));
}

/** `undefined` for what stands in no file. */
function valueFromForm(value: unknown, field: FormField): unknown {
  if (field.shape === 'null' && isEmpty(value)) return null;
  if (field.required === false && isEmpty(value)) return undefined;
  if (field.shape === 'cells')
    return String(value)
      .split('\n')
      .map((cell) => cell.trim());
  if (field.widget === 'list' && Array.isArray(value)) return value.map((entry) => entryFromForm(entry, field));
  return isObject(value) && field.widget === 'object' ? fromForm(value, fieldsFor(value, field)) : value;
}

function entryFromForm(entry: unknown, list: FormField): unknown {
  if (list.field) return valueFromForm(entry, list.field);
  if (!isObject(entry)) return entry;
  if (list.shape !== 'choice') return fromForm(entry, fieldsFor(entry, list));
  const { [CHOICE.key]: is, ...values } = entry;
  return is === CHOICE.text ? values[CHOICE.text] : fromForm(values, objectFields(list));
}

/** The fields of an object; of one that has a kind, the kind first. */
function fieldsFor(value: Values, { fields, types = [], typeKey = 'type' }: FormField): readonly FormField[] {
  if (fields) return fields;
  const type = types.find(({ name }) => name === value[typeKey]);
  if (!type) return [];
  return [{ name: typeKey, label: typeKey, widget: 'string', required: true }, ...type.fields];
}

function objectFields({ types = [] }: FormField): readonly FormField[] {
  return types.find(({ name }) => name === CHOICE.object)?.fields ?? [];
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
