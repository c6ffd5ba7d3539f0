/** What two servers have to answer alike. */
export interface ComparableAnswer {
  /** Status line and headers, in alphabetical order. */
  readonly head: readonly string[];
  readonly body: string;
}

/** A raw answer without its date and the time that a search took. */
export function comparable(response: string): ComparableAnswer {
  const end = response.indexOf('\r\n\r\n');
  const [status = '', ...headers] = response.slice(0, end).split('\r\n');
  const rest = response.slice(end + 4);
  // Who asks whether to go on is told so first, and then answered.
  if (/^HTTP\/1\.1 1\d\d /.test(status) && rest !== '') {
    const { head, body } = comparable(rest);
    return { head: [status, ...headers, ...head], body };
  }
  const kept = headers
    .filter((header) => !/^date:/i.test(header))
    .map((header) => header.replace(/^[^:]+/, (name) => name.toLowerCase()));
  const body = rest.replace(/"processingTimeMS":\d+/g, '"processingTimeMS":0');
  return { head: [status, ...kept.toSorted()], body };
}
