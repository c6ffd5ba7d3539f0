/** What is for the page alone, and no part of its text. */
const PAGE_ALONE = 'button, svg, script, style, [aria-hidden="true"]';

/**
 * Makes a copy of a part of the page fit for other documents: links lead to the site, pairs are their texts with something between, and what is for
 * the page alone is gone.
 * @param between makes what stands between a text and its translation
 */
function cleanCopy(copy: Element, between: () => Node): void {
  for (const element of copy.querySelectorAll(PAGE_ALONE)) element.remove();
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href]')) link.setAttribute('href', link.href);
  for (const translation of copy.querySelectorAll('.duo-translation')) {
    const { previousElementSibling: before, nextElementSibling: after } = translation;
    if (before?.matches('.duo-original')) translation.before(between());
    if (after?.matches('.duo-original')) translation.after(between());
    keepAttributes(translation, ['lang', 'dir']);
  }
  for (const wrapper of copy.querySelectorAll('.duo-original, .duo-pair')) wrapper.replaceWith(...wrapper.childNodes);
}

function keepAttributes(element: Element, names: readonly string[]): void {
  for (const { name } of [...element.attributes]) if (!names.includes(name)) element.removeAttribute(name);
}

/**
 * Copies of text in two languages have a line for each where they are pasted with their marks, too: programs that write texts know no element
 * within a line that begins a new one, and would run the two together. The text without marks is the browser's. Gives what ends it.
 */
export function followPairCopies(main: Element): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'copy',
    (event) => {
      const selection = getSelection();
      if (event.defaultPrevented || !event.clipboardData || !selection || selection.rangeCount === 0) return;
      const range = selection.getRangeAt(0);
      const html = main.contains(range.commonAncestorContainer) && htmlOf(range);
      if (!html) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', String(selection));
      event.clipboardData.setData('text/html', html);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** A part of the page as HTML, with a line break between a text and its translation; nothing for a part in one language. */
function htmlOf(range: Range): string | undefined {
  const box = document.createElement('div');
  box.append(range.cloneContents());
  if (!box.querySelector('.duo-translation') || !box.querySelector('.duo-original')) return undefined;
  cleanCopy(box, () => document.createElement('br'));
  // Items that are copied without their list are none.
  const list = range.commonAncestorContainer;
  const tag = list instanceof Element && list.matches('ul, ol') ? list.localName : undefined;
  return tag ? `<${tag}>${box.innerHTML}</${tag}>` : box.innerHTML;
}

/**
 * Cells of a bilingual table are copied as `original / translation`, columns apart by tabs: the blocks within the cells would make lines of them, and
 * rows and columns would be lost. With its marks, a table keeps its heads, links and code in both languages. Gives what ends it.
 */
export function followTableCopies(main: Element): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'copy',
    (event) => {
      const { table, rows = [] } = selectedRows(main, getSelection()) ?? {};
      if (!table || !event.clipboardData) return;
      event.preventDefault();
      const lines = rows.map((cells) => cells.map((cell) => oneLine(cell.textContent)).join('\t'));
      event.clipboardData.setData('text/plain', lines.join('\n'));
      event.clipboardData.setData('text/html', tableOf(table, rows));
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** Copies of the rows of a selection in a bilingual table; nothing for a selection in one cell, or with text outside of the table. */
function selectedRows(
  main: Element,
  selection: Selection | null,
): { readonly table: HTMLTableElement; readonly rows: readonly HTMLElement[][] } | undefined {
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const [table, another] = [...main.querySelectorAll('table')].filter((one) => range.intersectsNode(one));
  if (!table?.querySelector('.duo-read') || another || !isWithin(range, table)) return;
  const rows = [...table.rows]
    .map((row) => [...row.cells].filter((cell) => range.intersectsNode(cell)).map(copyOf))
    .filter((cells) => cells.length > 0);
  return rows.flat().length > 1 ? { table, rows } : undefined;
}

function isWithin(range: Range, table: Element): boolean {
  const part = document.createRange();
  part.selectNodeContents(table);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() === range.toString().trim();
}

/** A cell with what stands in it, each text with its translation in the order of the page. */
function copyOf(cell: HTMLTableCellElement): HTMLElement {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  cleanCopy(copy, () => document.createTextNode(' / '));
  keepAttributes(copy, ['colspan', 'rowspan', 'scope']);
  return copy;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function tableOf(source: HTMLTableElement, rows: readonly (readonly HTMLElement[])[]): string {
  const table = document.createElement('table');
  // Columns of a table that is read from the right stay in their order.
  table.dir = getComputedStyle(source).direction;
  table.lang = source.closest<HTMLElement>('[lang]')?.lang ?? '';
  for (const cells of rows) {
    const row = document.createElement('tr');
    row.append(...cells);
    table.append(row);
  }
  return table.outerHTML;
}
