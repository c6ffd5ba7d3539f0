const MODIFIER = '(?:Ctrl|Control|Alt|Option|Shift|Cmd|Command|Meta)';
const KEY = `(?:${MODIFIER}|Enter|Return|Esc|Escape|Tab|Space|F\\d{1,2}|[A-Z])`;
const KEYS = new RegExp(`^(?:${MODIFIER}|(?:${MODIFIER}\\+)+${KEY}|Enter|Return|Esc|Escape|Tab)$`);

/** Whether a piece of code names keys to press: `isKeys('Alt+A')` → true, `isKeys('a+b')` → false. */
export function isKeys(code: string): boolean {
  return KEYS.test(code);
}
