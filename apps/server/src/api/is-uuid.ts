const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether a text is a UUID; the database refuses to compare its own with anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
