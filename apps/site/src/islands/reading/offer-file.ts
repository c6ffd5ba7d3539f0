/** Long enough for the browser to have begun reading the file. */
const REVOKE_AFTER_MS = 10_000;

/** Gives the reader a file that has been made in the page. */
export function offerFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
