/** What is wrong with the layout of the page that is open; each runs in the browser and names what it finds. */

/** A page that is wider than its window, and a main heading that can't be seen. */
export function frameDiagnostics(): string[] {
  const diagnostics: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) diagnostics.push(`wider than the page: ${scrollWidth} px`);
  const heading = document.querySelector('main h1');
  const box = heading?.getBoundingClientRect();
  const seen = heading?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  if (!box || !seen || box.height < 16 || box.left < -1 || box.right > clientWidth + 1)
    diagnostics.push('the main heading is not seen');
  return diagnostics;
}

/**
 * Texts that reach over the edge of a box that hides what does, or over the edge of the window.
 * @param unread selector of what is drawn as if cut, and of what is for ears alone
 */
export function cutTexts(unread: string): string[] {
  const SLACK = 1.5;
  const diagnostics = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around || !node.nodeValue?.trim() || around.closest(unread) || !isSeen(around)) continue;
    if (around.matches('details:not([open])')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const box = edgeOf(around);
    // What is for ears alone is a point wide.
    if (width === 0 || box.right - box.left <= 2) continue;
    if (left < box.left - SLACK || right > box.right + SLACK)
      diagnostics.add(`cut off at ${box.name}: "${node.nodeValue.trim().slice(0, 60)}"`);
  }
  return [...diagnostics];

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  }

  /** The nearest box that hides what reaches over it; one that scrolls shows everything. */
  function edgeOf(element: Element): { left: number; right: number; name: string } {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, display } = getComputedStyle(one);
      if (overflowX === 'visible' || display === 'inline') continue;
      if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity, name: '' };
      const { left, right } = one.getBoundingClientRect();
      return { left, right, name: `${one.tagName.toLowerCase()}.${one.className}` };
    }
    return { left: 0, right: document.documentElement.clientWidth, name: 'the window' };
  }
}

/**
 * Pairs of texts of which one lies on the other, as far as both are seen.
 * @param layered selector of what lies on something else by intent, and of what is for ears alone
 */
export function overlappingTexts(layered: string): string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Line extends Box {
    readonly node: Node;
    readonly text: string;
  }
  const EVERYTHING: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const windows = new Map<Element, Box>();
  const diagnostics = new Set<string>();
  const lines = linesOf(document.body).sort((one, other) => one.top - other.top);
  for (const [place, line] of lines.entries()) {
    for (let next = place + 1; next < lines.length; next += 1) {
      const other = lines[next] as Line;
      if (other.top >= line.bottom) break;
      if (other.node !== line.node && lieOnEachOther(line, other))
        diagnostics.add(`"${line.text}" lies on "${other.text}"`);
    }
  }
  return [...diagnostics];

  function linesOf(root: Element): Line[] {
    const found: Line[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      const text = node.nodeValue?.trim().slice(0, 40);
      if (!around || !text || around.closest(layered) || around.matches('details:not([open])')) continue;
      if (!around.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = Number.parseFloat(getComputedStyle(around).fontSize);
      for (const rect of range.getClientRects()) {
        const seen = intersect(lettersOf(rect, size), windowOf(around));
        if (seen.right - seen.left > 2 && seen.bottom > seen.top) found.push({ node, text, ...seen });
      }
    }
    return found;
  }

  /** Boxes of lines reach above and below the letters. */
  function lettersOf({ left, right, top, bottom }: DOMRect, size: number): Box {
    const middle = (top + bottom) / 2;
    const half = Math.min((bottom - top) / 2, size * 0.4);
    return { left, right, top: middle - half, bottom: middle + half };
  }

  /** What the boxes around an element let be seen of it. */
  function windowOf(element: Element): Box {
    const known = windows.get(element);
    if (known) return known;
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(element);
    const around = element.parentElement ? windowOf(element.parentElement) : EVERYTHING;
    const hides = display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none');
    const own = hides ? intersect(element.getBoundingClientRect(), around) : around;
    windows.set(element, own);
    return own;
  }

  function intersect(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }

  function lieOnEachOther(one: Line, other: Line): boolean {
    const { left, right, top, bottom } = intersect(one, other);
    return right - left > 2 && bottom - top > 0.3 * Math.min(one.bottom - one.top, other.bottom - other.top);
  }
}

interface Reach {
  /** Selector of the part of the page to look at. */
  readonly within: string;
  /** How far from its middle a control is hit, in CSS pixels: 21 for a finger, 11 for a mouse. */
  readonly reach: number;
  /** Believes a control that is large enough, and looks at what is hit only where one is small. */
  readonly believing: boolean;
  /** Takes empty room around a control for a part of it, as WCAG 2.5.8 does for a mouse. */
  readonly spaced: boolean;
}

/**
 * Controls that are easily missed: whatever can be pressed is hit as far from its middle as `reach` says, within a text up to 12 px above and
 * below; names of those that are not.
 */
export function missedTargets({ within, reach, believing, spaced }: Reach): string[] {
  const PRESSED =
    'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="tab"], [role="slider"]';
  const all = document.querySelectorAll<HTMLElement>(`${within} :is(${PRESSED})`);
  const shown = [...all].filter(
    (element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      getComputedStyle(element).pointerEvents !== 'none',
  );
  const missed = shown.filter((element) => !isHit(element)).map(describe);
  return [...new Set(missed)];

  function isHit(element: HTMLElement): boolean {
    const label = element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id || '-')}"]`);
    const owners = [element, ...(label ? [label] : [])];
    const before = owners.map((one) => one.getBoundingClientRect());
    const least = 2 * reach + 2;
    if (believing && before.some(({ width, height }) => width >= least && height >= least)) return true;
    // Read by screen readers alone, until it has the focus.
    if (before.every(({ width, height }) => width < 2 || height < 2)) return true;
    if (isWithinText(element)) return Number.parseFloat(getComputedStyle(element).lineHeight) >= 24;
    if (isReached(owners, label ?? element)) return true;
    const box = boxThatCutsOff(element);
    if (!box) return false;
    // What shows a part of itself until the visitor comes to it opens with the focus, which a disabled control can't have.
    const entry = element.matches(':disabled')
      ? box.querySelector<HTMLElement>(`:is(${PRESSED}):not(:disabled)`)
      : element;
    entry?.focus({ preventScroll: true });
    const isReachedNow = isReached(owners, label ?? element);
    entry?.blur();
    return isReachedNow;
  }

  function isReached(owners: readonly Element[], target: Element): boolean {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return owners.some((one) => reaches(owners, one.getBoundingClientRect()));
  }

  /** A box around the element that can't be scrolled and ends before the element's reach does. */
  function boxThatCutsOff(element: Element): Element | undefined {
    const { top, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowY === 'clip' && (middle - reach < box.top || middle + reach > box.bottom))
        return around;
    }
    return undefined;
  }

  /** A link of a sentence: its line holds other words, too. */
  function isWithinText(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const block = element.closest('p, li, td, dd, figcaption, h1, h2, h3, span, div') as HTMLElement;
    return block.textContent.trim().length > element.textContent.trim().length;
  }

  function reaches(owners: readonly Element[], { left, top, width, height }: DOMRect): boolean {
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x, y - reach],
      [x, y + reach],
      [x - reach, y],
      [x + reach, y],
    ] as const;
    return points.every(([px, py]) => {
      if (px < 0 || py < 0 || px > innerWidth || py > innerHeight) return true;
      const hit = document.elementFromPoint(px, py);
      return owners.some((owner) => owner.contains(hit)) || (spaced && !hit?.closest(PRESSED));
    });
  }

  function describe(element: HTMLElement): string {
    const { width, height } = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const place = element.closest('[class]:not(:scope)')?.className ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)}×${Math.round(height)} in ${place}`;
  }
}
