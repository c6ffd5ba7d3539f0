/**
 * Cells of a bilingual table are copied as `original / translation`, columns apart by tabs: the blocks within the cells would make lines of them, and
 * rows and columns would be lost. Gives what ends it.
 */
export function followTableCopies(main: Element): () => void {
  const stop = new AbortController();
  document.addEventListener(
    'copy',
    (event) => {
      const rows = selectedRows(main, getSelection());
      if (!rows || !event.clipboardData) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
      event.clipboardData.setData('text/html', tableOf(rows));
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** The rows of a selection in a bilingual table; nothing for a selection in one cell, or with text outside of the table. */
function selectedRows(main: Element, selection: Selection | null): string[][] | undefined {
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const [table, another] = [...main.querySelectorAll('table')].filter((one) => range.intersectsNode(one));
  if (!table?.querySelector('.duo-read') || another || !isWithin(range, table)) return;
  const rows = [...table.rows]
    .map((row) => [...row.cells].filter((cell) => range.intersectsNode(cell)).map(textOf))
    .filter((cells) => cells.length > 0);
  return rows.flat().length > 1 ? rows : undefined;
}

function isWithin(range: Range, table: Element): boolean {
  const part = document.createRange();
  part.selectNodeContents(table);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() === range.toString().trim();
}

/** A cell on one line: what stands in it, each text with its translation in the order of the page. */
function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const pair of copy.querySelectorAll('.duo-read')) {
    const sides = [...pair.querySelectorAll(':scope > :is(.duo-original, .duo-translation)')];
    pair.replaceWith(sides.map(({ textContent }) => oneLine(textContent)).join(' / '));
  }
  return oneLine(copy.textContent);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  const encode = (text: string) => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign);
  const cells = (row: readonly string[]) => row.map((text) => `<td>${encode(text)}</td>`).join('');
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}
