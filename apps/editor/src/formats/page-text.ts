import { isMap, parseDocument } from 'yaml';

/** Long values stay in one line and lists in brackets, as writers write them. */
const YAML_STYLE = { lineWidth: 0, flowCollectionPadding: false } as const;
const PAGE = /^---\r?\n([\s\S]*?)\n---(\r?\n[\s\S]*)?$/;

/** Front matter and Markdown of a page, in the fields of its form. */
export interface PageFields {
  readonly [field: string]: unknown;
  /** The Markdown without the lines of front matter; spaces and empty lines at its ends aren't part of it. */
  readonly body?: string;
}

/**
 * Reads the fields of a page from its text.
 * @throws {Error} when it has no front matter, or one that's no YAML
 */
export function readPage(text: string): PageFields {
  const { head, body } = split(text);
  const document = parseDocument(head);
  if (document.errors[0]) throw document.errors[0];
  return { ...(document.toJS() as object), body: body.trim() };
}

/**
 * The text of a page with other fields. What hasn't changed stays as it was written, quotation marks and empty lines included.
 * @param before the page as it was; left out, it's a new one
 */
export function writePage({ body = '', ...fields }: PageFields, before?: string): string {
  const old = before === undefined ? { head: '', body: '\n\n' } : split(before);
  const document = parseDocument(old.head === '' ? '{}' : old.head);
  if (isMap(document.contents)) document.contents.flow = false;
  const known = (document.toJS() ?? {}) as Record<string, unknown>;
  for (const key of Object.keys(known)) if (!(key in fields)) document.delete(key);
  for (const [key, value] of Object.entries(fields)) {
    if (JSON.stringify(known[key]) === JSON.stringify(value)) continue;
    const isList = Array.isArray(value);
    document.set(key, isList ? document.createNode(value, { flow: true }) : value);
  }
  const [space] = /^\s*/.exec(old.body) ?? [''];
  return `---\n${document.toString(YAML_STYLE).trim()}\n---${space === '' ? '\n\n' : space}${body.trim()}\n`;
}

function split(text: string): { readonly head: string; readonly body: string } {
  const [, head, body = ''] = PAGE.exec(text) ?? [];
  if (head === undefined) {
    throw new Error(
      `A page starts with front matter between lines of "---", and this one with "${text.slice(0, 30)}".`,
    );
  }
  return { head, body };
}
