import type { FormField } from './form-field.ts';
import { fromForm, keyOf, toForm } from './form-values.ts';
import { printJson } from './json-layout.ts';
import { readPage, writePage } from './page-text.ts';

/** How the files of a collection are read and written. */
export interface FileFormat {
  /** Name under which the collection asks for it. */
  readonly name: string;
  readonly extension: 'json' | 'md';
  readonly fields: readonly FormField[];
}

/** Value of no field: the text of the file as it was, so that a save changes what has changed and leaves the rest as it was written. */
const BEFORE = 'textBefore';

/** What a form shows of a file's text. Throws what a parser throws for a text that's neither JSON nor a page. */
export function readFile(text: string, format: FileFormat): Record<string, unknown> {
  return { ...toForm(parse(text, format), format.fields), [BEFORE]: text };
}

/** The text of a file from the values of its form. What the form doesn't show stays as it is in the file. */
export function writeFile(values: Readonly<Record<string, unknown>>, format: FileFormat): string {
  const { [BEFORE]: given, ...rest } = values;
  const before = typeof given === 'string' ? given : undefined;
  const known = new Set(format.fields.map(keyOf));
  const hidden = Object.entries(before === undefined ? {} : parse(before, format)).filter(([key]) => !known.has(key));
  const data = { ...fromForm(rest, format.fields), ...Object.fromEntries(hidden) };
  return format.extension === 'json' ? printJson(data, before) : writePage(data, before);
}

function parse(text: string, { extension }: FileFormat): Record<string, unknown> {
  return extension === 'json' ? JSON.parse(text) : readPage(text);
}
