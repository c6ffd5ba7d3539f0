type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { readonly button?: number };

/** Whether a press is the browser's: of another button than the main one, or with a key that asks for a tab, a window or a download. */
export function isModified({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return !!button || ctrlKey || metaKey || shiftKey || altKey;
}
