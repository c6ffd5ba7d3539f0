/**
 * Takes the second language out of an island, so that React finds the page it has made. The function that is returned gives it again, around the
 * same nodes of the text.
 */
export function detachPairs(host: HTMLElement): () => void {
  const given = [...host.querySelectorAll<HTMLElement>('.duo-read')].map((pair) => {
    const original = pair.querySelector(':scope > .duo-original');
    const nodes = [...(original?.childNodes ?? [])];
    const [parent, next] = [pair.parentNode, pair.nextSibling];
    pair.replaceWith(...nodes);
    // What stands loosely beside a text holds none of its nodes.
    if (!original) return () => parent?.insertBefore(pair, next);
    return () => {
      nodes[0]?.before(pair);
      original.append(...nodes);
    };
  });
  return () => {
    for (const give of given) give();
  };
}
