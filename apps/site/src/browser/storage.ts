let warned = false;
/** What could not be stored, kept until the page is closed. */
const unstored = new Map<string, string>();

/** A stored value; `null` when there is none or storage is unavailable, which is warned about once. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch (error) {
    warn(error);
    return null;
  }
}

/** Stores a value, or keeps it until the page is closed. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch (error) {
    unstored.set(key, value);
    warn(error);
  }
}

/** Forgets a value. */
export function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    warn(error);
  }
}

/** A stored object of strings; empty when there is none or it is damaged. */
export function readStoredMap(key: string): Record<string, string> {
  try {
    const data: unknown = JSON.parse(readStored(key) ?? '{}');
    if (typeof data !== 'object' || Array.isArray(data)) return {};
    // Of `null` there are no entries, which throws.
    return Object.fromEntries(Object.entries(data as object).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {}; // not ours, or cut off: preferences start again
  }
}

/** Changes one entry of a stored object of strings, or takes it out. */
export function writeStoredEntry(key: string, name: string, value: string | undefined): void {
  writeStored(key, JSON.stringify({ ...readStoredMap(key), [name]: value }));
}

function warn(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn('Storage is unavailable: nothing is kept.', error);
}
