/** What visitors enter, choose, press and focus. */
const CONTROLS = 'a, button, details, input, select, summary, textarea, [tabindex]';

/**
 * Remembers the controls of an element. What it gives finds each of them again: itself while it is on the page, else the one that has taken its place in markup
 * that was made anew. Controls correspond by kind, attributes and order: their texts may be in another language, and other programs may have
 * put controls of their own between them.
 */
export function rememberControls(host: Element): <Found extends Element>(control: Found) => Found | undefined {
  // As they are now: React writes on what it takes for its own before it notices that it is not.
  const before = controlsOf(host);
  let counterparts: ReadonlyMap<Element, Element> | undefined;
  return (control) => {
    if (host.contains(control)) return control;
    counterparts ??= align(before, controlsOf(host));
    return counterparts.get(control) as typeof control | undefined;
  };
}

interface Control {
  readonly element: Element;
  readonly kind: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function controlsOf(host: Element): Control[] {
  return [...host.querySelectorAll(CONTROLS)].map((element) => ({
    element,
    kind: `${element.localName} ${element.getAttribute('type')}`,
    // Extensions mark what they have looked at.
    attributes: new Map(
      [...element.attributes].flatMap(({ name, value }) => (name.startsWith('data-') ? [] : [[name, value] as const])),
    ),
  }));
}

/** Which of two lists in the same order correspond, so that they are as alike as possible on the whole. */
function align(before: readonly Control[], after: readonly Control[]): Map<Element, Element> {
  const likeness = before.map((one) => after.map((other) => likenessOf(one, other)));
  // The best sum that the rest of both lists can reach, from each pair of places on.
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const together = (row: number, column: number) => {
    const alike = likeness[row]?.[column] ?? 0;
    return alike > 0 ? alike + at(row + 1, column + 1) : 0;
  };
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      (best[row] as number[])[column] = Math.max(together(row, column), at(row + 1, column), at(row, column + 1));
  const found = new Map<Element, Element>();
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (together(row, column) === at(row, column) && at(row, column) > 0) {
      found.set((before[row] as Control).element, (after[column] as Control).element);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/** From 0 for what cannot be the same control to 1 for the same in all attributes. */
function likenessOf(one: Control, other: Control): number {
  if (one.kind !== other.kind) return 0;
  const alike = [...one.attributes].filter(([name, value]) => other.attributes.get(name) === value).length;
  return (1 + alike) / (1 + one.attributes.size + other.attributes.size - alike);
}
