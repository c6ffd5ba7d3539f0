/** Begins the names of the stores with kept guides: the page fills them, and the service worker reads no others. */
export function offlineStorePrefix(shortName: string): string {
  return `${shortName}-guide-`;
}
