type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes what a reader has ticked and typed in a part before its script was there back to what the page came with, so that React finds the
 * page it has made. The function that is returned gives it again, as clicks, input and changes that React hears.
 */
export function keepEntries(host: HTMLElement): () => void {
  const ticked: HTMLInputElement[] = [];
  const typed: [entry: HTMLInputElement | HTMLTextAreaElement, value: string][] = [];
  const chosen: [entry: HTMLSelectElement, value: string][] = [];
  const filed: HTMLInputElement[] = [];
  for (const entry of host.querySelectorAll<Entry>('input, textarea, select')) {
    if (entry instanceof HTMLSelectElement) {
      // React does not look at a list's choice when it takes over: there is nothing to take back.
      if (entry.selectedOptions[0]?.hasAttribute('selected') === false) chosen.push([entry, entry.value]);
    } else if (isTickable(entry)) {
      // Of a group of radio buttons only the one that is chosen now: choosing it takes the choice from the other.
      if (entry.checked !== entry.defaultChecked && (entry.checked || entry.type === 'checkbox')) ticked.push(entry);
    } else if (isForFiles(entry)) {
      // A script can take files away but not give them again: they stay.
      if (entry.value !== '') filed.push(entry);
    } else if (entry.value !== entry.defaultValue) {
      typed.push([entry, entry.value]);
      entry.value = entry.defaultValue;
    }
  }
  if (ticked.length > 0) {
    for (const entry of host.querySelectorAll('input')) if (isTickable(entry)) entry.checked = entry.defaultChecked;
  }
  return () => {
    for (const entry of ticked) entry.click();
    for (const [entry, value] of typed) {
      // React has put a setter of its own on the element, and would take the value for one that it knows.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value);
      entry.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    for (const [entry, value] of chosen) {
      entry.value = value;
      entry.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const entry of filed) entry.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function isTickable(entry: Entry): entry is HTMLInputElement {
  return entry.type === 'radio' || entry.type === 'checkbox';
}

function isForFiles(entry: Entry): entry is HTMLInputElement {
  return entry.type === 'file';
}
