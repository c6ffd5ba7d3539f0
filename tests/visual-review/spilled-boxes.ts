/**
 * Boxes and texts that reach sideways over the edge of the card they stand in: nothing hides them, so that nothing is cut, and yet it looks
 * broken. A card is what has a ground or a border of its own. Runs in the browser.
 * @param layered selector of what lies on something else by intent, and of what is for ears alone
 */
export function spilledBoxes(layered: string): string[] {
  const SLACK = 1.5;
  const NOTHING = 'rgba(0, 0, 0, 0)';
  const main = document.querySelector('main') ?? document.body;
  const diagnostics = new Set<string>();
  for (const one of main.querySelectorAll('*')) {
    if (one.closest(layered) || !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const card = cardAround(one);
    if (!card) continue;
    const edge = card.getBoundingClientRect();
    for (const [name, { left, right, width }] of shapesOf(one)) {
      if (width > 2 && (left < edge.left - SLACK || right > edge.right + SLACK))
        diagnostics.add(`${name} reaches over ${card.localName}.${card.className}`);
    }
  }
  return [...diagnostics];

  /** The box of an element, if it can be seen, and its own words. */
  function shapesOf(element: Element): [name: string, box: DOMRect][] {
    const shapes: [string, DOMRect][] = [];
    if (isCard(element)) shapes.push([`${element.localName}.${element.className}`, element.getBoundingClientRect()]);
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      shapes.push([`"${node.nodeValue.trim().slice(0, 40)}"`, range.getBoundingClientRect()]);
    }
    return shapes;
  }

  /** The nearest card; none where something in between scrolls, hides or is taken out of the flow, or where none of it is seen. */
  function cardAround(element: Element): Element | undefined {
    let card: Element | undefined;
    for (let one = element; one !== main && one.parentElement; one = one.parentElement) {
      const { overflowX, display, clipPath } = getComputedStyle(one);
      if (clipPath !== 'none') return undefined;
      if (card) continue;
      if (isLoose(one) || (one !== element && display !== 'inline' && overflowX !== 'visible')) return undefined;
      if (one !== element && isCard(one)) card = one;
    }
    return card;
  }

  function isLoose(element: Element): boolean {
    const { position, float, marginInlineStart, marginInlineEnd, translate, transform } = getComputedStyle(element);
    const pulled = [marginInlineStart, marginInlineEnd].some((margin) => Number.parseFloat(margin) < 0);
    return (
      position === 'absolute' ||
      position === 'fixed' ||
      float !== 'none' ||
      pulled ||
      translate !== 'none' ||
      transform !== 'none'
    );
  }

  function isCard(element: Element): boolean {
    const { backgroundColor, borderInlineEndWidth, borderInlineStartWidth, display } = getComputedStyle(element);
    const bordered = Number.parseFloat(borderInlineStartWidth) > 0 && Number.parseFloat(borderInlineEndWidth) > 0;
    return display !== 'inline' && (bordered || backgroundColor !== NOTHING);
  }
}
