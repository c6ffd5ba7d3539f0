/** A place in the text of the page. */
export interface Caret {
  readonly node: Node;
  readonly offset: number;
}

/** The place in the text that is nearest to a point of the window. */
export function caretAt(x: number, y: number): Caret | undefined {
  // Safari has the second alone.
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
