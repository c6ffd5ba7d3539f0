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
  const kept = headers
    .filter((header) => !/^date:/i.test(header))
    .map((header) => header.replace(/^[^:]+/, (name) => name.toLowerCase()));
  const body = response.slice(end + 4).replace(/"processingTimeMS":\d+/g, '"processingTimeMS":0');
  return { head: [status, ...kept.toSorted()], body };
}
