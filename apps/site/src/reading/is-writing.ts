/** Where keys belong to what is written or chosen. */
const WRITING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';

/** Whether focus is where keys write. */
export function isWriting(): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return (focused?.matches(WRITING) || focused?.isContentEditable) ?? false;
}
