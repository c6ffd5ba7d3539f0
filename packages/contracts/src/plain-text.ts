/** Control characters but line ends and tabs; the database takes no NUL, and none of the others has an honest use. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** Whether a text has neither control characters nor halves of characters: the database keeps no half as it is, and refuses it in JSON. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL_CHARACTER.test(text);
}
