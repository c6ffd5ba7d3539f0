type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** Whether a key opens the search: Ctrl+K and Cmd+K from anywhere, the slash from anywhere but text fields. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Key): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k';
  // Many keyboards have the slash on a shifted key.
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
