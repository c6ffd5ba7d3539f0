import { cleanCopy } from './clean-copy.ts';

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
