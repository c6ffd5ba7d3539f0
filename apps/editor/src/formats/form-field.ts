/** A field of a form, as the editor's configuration has it: https://sveltiacms.app/en/docs/fields */
export interface FormField {
  /** Key of the value in its file; a dot stands as `KEY_DOT`. */
  readonly name: string;
  readonly label: string;
  /** What to write there, for the person who fills it in. */
  readonly hint?: string;
  readonly widget: 'string' | 'text' | 'number' | 'boolean' | 'select' | 'datetime' | 'list' | 'object' | 'keyvalue';
  /** Whether it must be filled: in every language, in some, or in none. */
  readonly required: boolean | readonly string[];
  /** Whether each language has its own value, or all have the English one; left out where a file holds no language. */
  readonly i18n?: boolean | 'duplicate';
  /** The one field of each entry of a list. */
  readonly field?: FormField;
  readonly fields?: readonly FormField[];
  /** Kinds of entries, told apart by the value under `typeKey`. */
  readonly types?: readonly { readonly name: string; readonly label: string; readonly fields: readonly FormField[] }[];
  readonly typeKey?: string;
  /**
   * How the file holds what the form can't show as it is: `null` for an object that's left out, `cells` for a list of texts as lines of one,
   * `choice` for an entry that is either a text or an object.
   */
  readonly shape?: 'null' | 'cells' | 'choice';
  readonly [option: string]: unknown;
}

/** Stands for a dot in the names of fields, where the editor takes a dot for the way into an object. */
export const KEY_DOT = '/';

/** Key of an entry that is one of several shapes, and names of the shapes, in the form alone. */
export const CHOICE = { key: 'is', text: 'page', object: 'group' } as const;
