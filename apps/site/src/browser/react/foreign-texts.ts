/** What another program has put in the place of a text. */
interface Replacement {
  /** What React has written there last. */
  readonly text: string;
  /** What stands there now, such as the `<font>` of a browser's translation. */
  readonly nodes: ReadonlySet<ChildNode>;
}

/**
 * Keeps the texts of a React root in their places while other programs change them. A browser that translates a page takes text nodes out of it or moves
 * them into elements of its own; React then throws when it removes such a node or inserts before it, and what it writes there is not seen
 * (facebook/react#11538). Here the node goes back, empty, to where React has put it, with the translation behind it. When React writes or removes the
 * text, the translation of the old one goes; when the translation is taken back, the text returns.
 */
export function keepTexts(root: Element): void {
  const replaced = new Map<Text, Replacement>();
  const observer = new MutationObserver((records) => {
    const batch = new Batch(records);
    if (batch.foreign.size === 0 && replaced.size === 0) return;
    for (const text of new Set([...batch.texts(), ...replaced.keys()])) {
      const now = settle(text, replaced.get(text), batch);
      if (now) replaced.set(text, now);
      else replaced.delete(text);
    }
    // What has just been done here is no news.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
}

/** Brings a text back to its place, or its translation in line with it. Gives what replaces the text from now on, if something does. */
function settle(text: Text, before: Replacement | undefined, batch: Batch): Replacement | undefined {
  const [first = text.data, written = before?.text ?? text.data] = batch.valuesOf(text);
  const isWritten = batch.valuesOf(text).length > 1;
  if (!isHeld(text)) return remove(before?.nodes);
  const loss = batch.lossOf(text);
  if (loss) {
    const nodes = batch.takersOf(text, loss);
    if (isWritten) remove(before?.nodes, nodes);
    else for (const node of before?.nodes ?? []) nodes.add(node);
    putBack(text, loss, nodes);
    return { text: before ? written : first, nodes };
  }
  if (!before) return batch.splitOf(text);
  if (isWritten) return remove(before.nodes);
  const nodes = batch.standing(before.nodes, text);
  if (nodes.size > 0) return { text: before.text, nodes };
  if (text.data === '') text.data = before.text;
  return undefined;
}

/** Leaves in the place of the text what is seen there, and puts the text itself before it, empty. */
function putBack(text: Text, { target, previousSibling, nextSibling }: MutationRecord, nodes: Set<ChildNode>): void {
  if (text.parentNode) text.replaceWith(text.data);
  const [taker] = [...target.childNodes].filter((node) => nodes.has(node));
  const isThere = (node: Node | null) => node?.parentNode === target;
  const next = isThere(nextSibling)
    ? nextSibling
    : isThere(previousSibling)
      ? (previousSibling as Node).nextSibling
      : null;
  text.data = '';
  target.insertBefore(text, taker ?? next);
}

function remove(nodes: Iterable<ChildNode> | undefined, except?: ReadonlySet<ChildNode>): undefined {
  for (const node of nodes ?? []) if (!except?.has(node)) node.remove();
}

/** What has changed since the last time, and who has changed it. */
class Batch {
  /** What others than React have added. */
  readonly foreign: Set<ChildNode>;
  readonly #records: readonly MutationRecord[];
  readonly #values = new Map<Node, string[]>();
  readonly #losses = new Map<Node, MutationRecord>();
  /** What is known to stand for a text. */
  readonly #taken = new Set<ChildNode>();

  constructor(records: readonly MutationRecord[]) {
    this.#records = records;
    const added = records.flatMap(({ addedNodes }) => [...addedNodes] as ChildNode[]);
    this.foreign = new Set(added.filter((node) => !fiberOf(node)));
    for (const record of records) {
      const { type, target, oldValue, removedNodes } = record;
      if (type === 'characterData') this.#values.set(target, [...(this.#values.get(target) ?? []), oldValue ?? '']);
      else if (isReacts(target)) for (const node of removedNodes) this.#losses.set(node, record);
    }
  }

  /** Texts of React's that were removed or written, by whomever, in the order in which it happened. */
  texts(): Text[] {
    return [...this.#losses.keys(), ...this.#values.keys()].filter(
      (node): node is Text => node instanceof Text && fiberOf(node) !== undefined,
    );
  }

  /** What a text has said, from the first to the last. */
  valuesOf(text: Text): string[] {
    return [...(this.#values.get(text) ?? []), text.data];
  }

  /** How a text that is not in its place has left it. */
  lossOf(text: Text): MutationRecord | undefined {
    const loss = this.#losses.get(text);
    return loss?.target === text.parentNode ? undefined : loss;
  }

  /** What stands where a node has been. */
  takersOf(gone: ChildNode, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): Set<ChildNode> {
    const addedWhere = (isPlace: (one: MutationRecord) => boolean) =>
      this.#records.filter(isPlace).flatMap((one) => [...one.addedNodes] as ChildNode[]);
    const places = [
      () => [...addedNodes] as ChildNode[],
      () => [...this.foreign].filter((node) => node.contains(gone)),
      () => [previousSibling, nextSibling] as ChildNode[],
      () => addedWhere((one) => one.previousSibling === gone || one.nextSibling === gone),
      () => addedWhere((one) => one.previousSibling === previousSibling && one.nextSibling === nextSibling),
    ];
    for (const candidates of places) {
      const takers = candidates().filter(
        (node) => this.foreign.has(node) && node.parentNode === target && !this.#taken.has(node),
      );
      for (const node of takers) this.#taken.add(node);
      if (takers.length > 0) return new Set(takers);
    }
    return new Set();
  }

  /** Of what has replaced a text what still does, and what has replaced that in its turn. */
  standing(nodes: ReadonlySet<ChildNode>, { parentNode }: Text): Set<ChildNode> {
    const later = [...nodes].flatMap((node) => {
      const loss = this.#losses.get(node);
      return loss ? [...this.takersOf(node, loss)] : [];
    });
    return new Set([...nodes, ...later].filter((node) => node.parentNode === parentNode));
  }

  /** The rest of a text that has been cut in pieces, as by a program that marks words. */
  splitOf(text: Text): Replacement | undefined {
    const [before = ''] = this.valuesOf(text);
    if (before === text.data || !before.startsWith(text.data)) return undefined;
    const nodes = new Set<ChildNode>();
    for (let node = text.nextSibling; node && this.foreign.has(node); node = node.nextSibling) nodes.add(node);
    return nodes.size > 0 ? { text: before, nodes } : undefined;
  }
}

interface Fiber {
  readonly tag: number;
  readonly return: Fiber | null;
}

/** The number of React's own root among the kinds of fibers. */
const HOST_ROOT = 3;

/** React's own record of a node that it has made or taken over. There is no public way to ask for it. */
function fiberOf(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (node as unknown as Record<string, Fiber>)[key];
}

/** Whether React has made a node, or keeps a root in it. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__react'));
}

/** Whether React still counts on a node. */
function isHeld(node: Node): boolean {
  let fiber = fiberOf(node);
  while (fiber?.return) fiber = fiber.return;
  return fiber?.tag === HOST_ROOT;
}
