/** What two servers have to answer alike. */
export interface ComparableAnswer {
  /** Status line and headers, in alphabetical order. */
  readonly head: readonly string[];
  readonly body: string;
}

const SEARCH_TIME = /"processingTimeMS":\d+/g;

/** A raw answer without its date and the time that a search took; its length is that without the time's digits. */
export function comparable(response: string): ComparableAnswer {
  const end = response.indexOf('\r\n\r\n');
  const [status = '', ...headers] = response.slice(0, end).split('\r\n');
  const rest = response.slice(end + 4);
  // Who asks whether to go on is told so first, and then answered.
  if (/^HTTP\/1\.1 1\d\d /.test(status) && rest !== '') {
    const { head, body } = comparable(rest);
    return { head: [status, ...headers, ...head], body };
  }
  const body = rest.replace(SEARCH_TIME, '"processingTimeMS":0');
  const digits = rest.length - body.length;
  const kept = headers
    .filter((header) => !/^date:/i.test(header))
    .map((header) => header.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .map((header) => header.replace(/^content-length: (\d+)$/, (_, length) => `content-length: ${length - digits}`));
  return { head: [status, ...kept.toSorted()], body };
}
