/** The first text of an element that is seen and no translation. */
export function firstOwnText(element: Element): Node | null {
  return document.createTreeWalker(element, NodeFilter.SHOW_TEXT, isOwnText).nextNode();
}

function isOwnText({ nodeValue, parentElement }: Node): number {
  const isOwn =
    nodeValue?.trim() && parentElement?.getClientRects().length && !parentElement.closest('.duo-translation');
  return isOwn ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
}
