const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The direction of a text that is set apart from its line. One with letters that run from right to left is of their language, also where it begins with a name in Latin
 * letters, by which a browser would take it for English.
 * @returns `undefined` where the first letter decides, as it does without an attribute
 */
export function directionOf(text: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'rtl' : undefined;
}
