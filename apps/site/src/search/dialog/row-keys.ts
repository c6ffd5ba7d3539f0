/** Row of the start screen that the arrows have chosen. */
const ACTIVE_ROW = '.search-row[data-active="true"]';

/**
 * Reaches the buttons of the start screen's rows by keyboard, as in a grid: the arrow along the line moves from the field to the buttons of
 * the active row and back, Delete presses the last one, which removes. Gives whether the key was one of these.
 * @param field whose text is empty
 */
export function pressInRow({ key, target }: KeyboardEvent, dialog: HTMLElement, field: HTMLElement): boolean {
  const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const row = target === field ? dialog.querySelector(ACTIVE_ROW) : (target as Element).closest('.search-row');
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(target as HTMLButtonElement);
  if (key === 'Delete' && buttons.length > 0) buttons.at(-1)?.click();
  else if (key === forward && at + 1 < buttons.length) buttons[at + 1]?.focus();
  else if (/^Arrow(Left|Right)$/.test(key) && key !== forward && at >= 0) (buttons[at - 1] ?? field).focus();
  else return false;
  return true;
}
