/** Something that the operator has given wrongly; its message says what to give instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}
