/** Which attributes a request asks for, as a tree of their names. */
interface AttributeChoice {
  /** Whether everything here is wanted that is not refused by name. */
  readonly included: boolean;
  readonly refused: boolean;
  readonly inner: ReadonlyMap<string, AttributeChoice>;
}

const WHOLE: AttributeChoice = { included: true, refused: false, inner: new Map() };

/** Reads the names of attributes: `*`, `name`, `name.inner`, and `-name` to leave one out. */
function chooseAttributes(names: readonly string[]): AttributeChoice {
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
function choosesAny({ included, inner }: AttributeChoice): boolean {
  return included || [...inner.values()].some(choosesAny);
}

/** Writes one value that is no object or list; `undefined` leaves it out. It is told the path of the value. */
type WriteValue = (value: unknown, path: string) => string | undefined;

/** Writes the chosen part of records. */
export interface AttributeWriter {
  /** Whether anything at all is chosen. */
  readonly choosesAny: boolean;
  /** The chosen part of a record as JSON; undefined when nothing is left. */
  write(record: object, toJson: WriteValue): string | undefined;
}

/** Prepares writing what is chosen by names, as `chooseAttributes` reads them. */
export function attributeWriter(names: readonly string[]): AttributeWriter {
  const choice = chooseAttributes(names);
  const root = new Place('', '', choice);
  return { choosesAny: choosesAny(choice), write: (record, toJson) => objectJson(record, root, toJson) };
}

/** Names kept at one place of records: most collections have few, but a name may as well be an id. */
const CACHED_NAMES = 200;

/** A place in records with what is chosen there. Records have the same names again and again, so what is known of each is kept. */
class Place {
  readonly path: string;
  /** The last name of the path as it stands before a value. */
  readonly head: string;
  readonly included: boolean;
  readonly #choice: AttributeChoice;
  readonly #inner = new Map<string, Place | undefined>();

  constructor(path: string, name: string, choice: AttributeChoice) {
    this.path = path;
    this.head = `${JSON.stringify(name)}:`;
    this.included = choice.included;
    this.#choice = choice;
  }

  /** The place of a name in an object here; undefined for one that is left out. */
  inner(name: string): Place | undefined {
    const known = this.#inner.get(name);
    if (known !== undefined || this.#inner.has(name)) return known;
    const made = this.#isChosen(name) ? this.#make(name) : undefined;
    if (this.#inner.size < CACHED_NAMES) this.#inner.set(name, made);
    return made;
  }

  #isChosen(name: string): boolean {
    if (name === '__proto__') return false; // a client that copies it would change the copy's kind
    const own = this.#choice.inner.get(name);
    return own ? !own.refused : this.included;
  }

  #make(name: string): Place {
    const path = this.path === '' ? name : `${this.path}.${name}`;
    return new Place(path, name, within(this.#choice.inner.get(name), this.included));
  }
}

function objectJson(object: object, place: Place, toJson: WriteValue): string | undefined {
  let json = '';
  for (const name of Object.keys(object)) {
    const inner = place.inner(name);
    if (!inner) continue;
    const kept = valueJson((object as Record<string, unknown>)[name], inner, toJson);
    if (kept !== undefined) json += (json === '' ? '{' : ',') + inner.head + kept;
  }
  return json === '' ? undefined : `${json}}`;
}

function valueJson(value: unknown, place: Place, toJson: WriteValue): string | undefined {
  if (typeof value !== 'object' || value === null) return place.included ? toJson(value, place.path) : undefined;
  if (!Array.isArray(value)) return objectJson(value, place, toJson);
  if (!place.included) return undefined;
  return `[${value.flatMap((one) => valueJson(one, place, toJson) ?? []).join(',')}]`;
}

/** The choice inside an attribute: what is wanted as a whole is wanted in its parts. */
function within(own: AttributeChoice | undefined, included: boolean): AttributeChoice {
  if (!own) return WHOLE;
  return included && !own.included ? { ...own, included } : own;
}
