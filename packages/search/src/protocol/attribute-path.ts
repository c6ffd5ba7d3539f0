import { createRecentValues } from './recent-values.ts';

/** Which attributes a request asks for, as a tree of their names. */
export interface AttributeChoice {
  /** Whether everything here is wanted that is not refused by name. */
  readonly included: boolean;
  readonly refused: boolean;
  readonly inner: ReadonlyMap<string, AttributeChoice>;
}

const WHOLE: AttributeChoice = { included: true, refused: false, inner: new Map() };

/** Reads the names of attributes: `*`, `name`, `name.inner`, and `-name` to leave one out. */
export function chooseAttributes(names: readonly string[]): AttributeChoice {
  interface Growing {
    included: boolean;
    refused: boolean;
    inner: Map<string, Growing>;
  }
  const root: Growing = { included: names.includes('*'), refused: false, inner: new Map() };
  for (const name of names) {
    const refused = name.startsWith('-');
    let place = root;
    for (const step of (refused ? name.slice(1) : name).split('.')) {
      const next = place.inner.get(step) ?? { included: false, refused: false, inner: new Map() };
      place.inner.set(step, next);
      place = next;
    }
    if (refused) place.refused = true;
    else place.included = true;
  }
  root.inner.delete('*');
  return root;
}

/** Whether anything at all is asked for. */
export function choosesAny({ included, inner }: AttributeChoice): boolean {
  return included || [...inner.values()].some(choosesAny);
}

/**
 * The chosen part of a record as JSON: `toJson` writes each value that is not an object or list of its own, or gives `undefined` to leave it
 * out. It is told the path of the value.
 *
 * @returns undefined when nothing is left.
 */
export function attributesJson(
  record: object,
  choice: AttributeChoice,
  toJson: (value: unknown, path: string) => string | undefined,
): string | undefined {
  return objectJson(record, '', choice);

  function objectJson(object: object, prefix: string, { included, inner }: AttributeChoice): string | undefined {
    let json = '';
    for (const name of Object.keys(object)) {
      if (name === '__proto__') continue; // a client that copies it would change the copy's kind
      const own = inner.get(name);
      if (own?.refused || !(included || own)) continue;
      const value = (object as Record<string, unknown>)[name];
      const kept = valueJson(value, prefix + name, within(own, included));
      if (kept !== undefined) json += `${json === '' ? '{' : ','}${JSON.stringify(name)}:${kept}`;
    }
    return json === '' ? undefined : `${json}}`;
  }

  function valueJson(value: unknown, path: string, choice: AttributeChoice): string | undefined {
    if (typeof value !== 'object' || value === null) return choice.included ? toJson(value, path) : undefined;
    if (!Array.isArray(value)) return objectJson(value, `${path}.`, choice);
    if (!choice.included) return undefined;
    return `[${value.flatMap((one) => valueJson(one, path, choice) ?? []).join(',')}]`;
  }
}

/** The JSON of chosen attributes with its texts left out: records of one kind share it. */
export interface AttributeShape {
  /** What stands before, between and after the texts. */
  readonly parts: readonly string[];
  /** Path of each text. */
  readonly paths: readonly string[];
}

/** The chosen texts of a record, and what to write around them. */
export interface AttributeTexts {
  readonly shape: AttributeShape;
  readonly texts: readonly string[];
}

/** JSON escapes this character, so that it stands for a text alone. */
const SLOT = '\0';
/** Collections have few kinds of records. */
const KEPT_SHAPES = 1000;

const shapes = createRecentValues<AttributeShape>(KEPT_SHAPES);

/**
 * The chosen texts and numbers of a record, to be written with something around each of them.
 *
 * @returns undefined when there are none.
 */
export function attributeTexts(record: object, choice: AttributeChoice): AttributeTexts | undefined {
  const texts: string[] = [];
  const paths: string[] = [];
  const json = attributesJson(record, choice, (value, path) => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    texts.push(String(value));
    paths.push(path);
    return SLOT;
  });
  if (json === undefined) return undefined;
  return { shape: shapes.get(json, () => ({ parts: json.split(SLOT), paths })), texts };
}

/** The choice inside an attribute: what is wanted as a whole is wanted in its parts. */
function within(own: AttributeChoice | undefined, included: boolean): AttributeChoice {
  if (!own) return WHOLE;
  return included && !own.included ? { ...own, included } : own;
}
