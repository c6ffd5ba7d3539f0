const KEY = 'duoverso.code';

/** Keeps a typed code in this tab while its owner signs in. Codes are worth money: they do not go into addresses or lasting storage. */
export function keepCode(typed: string): void {
  try {
    sessionStorage.setItem(KEY, typed);
  } catch {
    // Storage is blocked: the code is typed again after signing in.
  }
}

/** The kept code, which is then forgotten. */
export function takeKeptCode(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null; // storage is blocked
  }
}
