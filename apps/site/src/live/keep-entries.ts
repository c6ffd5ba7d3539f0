type Entry = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes what a reader has ticked and typed in a part before its script was there back to what the page came with, so that React finds the
 * page it has made. The function that is returned gives it again, as clicks and input that React hears.
 */
export function keepEntries(host: HTMLElement): () => void {
  const ticked: HTMLInputElement[] = [];
  const typed: [entry: Entry, value: string][] = [];
  for (const entry of host.querySelectorAll<Entry>('input, textarea')) {
    if (isTickable(entry)) {
      // Of a group of radio buttons only the one that is chosen now: choosing it takes the choice from the other.
      if (entry.checked !== entry.defaultChecked && (entry.checked || entry.type === 'checkbox')) ticked.push(entry);
    } else if (entry.value !== entry.defaultValue) {
      typed.push([entry, entry.value]);
      entry.value = entry.defaultValue;
    }
  }
  if (ticked.length > 0) {
    for (const entry of host.querySelectorAll<Entry>('input'))
      if (isTickable(entry)) entry.checked = entry.defaultChecked;
  }
  return () => {
    for (const entry of ticked) entry.click();
    for (const [entry, value] of typed) {
      // React has put a setter of its own on the element, and would take the value for one that it knows.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value);
      entry.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
}

function isTickable(entry: Entry): entry is HTMLInputElement {
  return entry.type === 'radio' || entry.type === 'checkbox';
}
