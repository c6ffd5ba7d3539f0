/** A stretch of a sentence: plain text, or a name with the id of its slot. */
export interface NamedPiece {
  readonly text: string;
  readonly id?: string;
}

/**
 * A sentence with its slots filled, in pieces.
 * @example fillNames('{town} sleeps.', { town: 'Ashmere' }) // [{ text: 'Ashmere', id: 'town' }, { text: ' sleeps.' }]
 */
export function fillNames(sentence: string, names: Readonly<Record<string, string>>): NamedPiece[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const id = /^\{(\w+)\}$/.exec(piece)?.[1];
      return id === undefined || names[id] === undefined ? { text: piece } : { text: names[id], id };
    });
}
