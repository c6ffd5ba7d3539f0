/** Parses the text of a file. Throws a `SyntaxError` that names the file when it is no JSON. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`${path} cannot be read: ${(cause as Error).message}. Make it valid JSON.`, { cause });
  }
}
