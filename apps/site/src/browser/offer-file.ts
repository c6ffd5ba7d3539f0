/** Long enough for the browser to have begun reading the file: Safari needs the address for a moment after the click. */
const REVOKE_AFTER_MS = 10_000;

/** Hands a file that has been made in the page to the browser's downloads. */
export function offerFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
