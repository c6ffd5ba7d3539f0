/**
 * A number with its noun.
 * @example countOf(1, 'order') // '1 order'
 * @example countOf(2, 'batch', 'batches') // '2 batches'
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
