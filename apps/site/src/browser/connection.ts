interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the line must not be used for guesses: readers who save data, and 2g. */
export function isConstrained(
  connection = (navigator as { readonly connection?: NetworkInformation }).connection,
): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
