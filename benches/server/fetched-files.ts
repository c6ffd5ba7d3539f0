import { Agent, request } from 'node:http';

/** A file with its headers as they come over the wire, without those that Node adds by itself. */
export interface FetchedFile {
  readonly path: string;
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Those of a 304. */
  readonly unchanged: readonly string[];
  /** In base 64. */
  readonly body: string;
}

/** What a browser of today says. */
export const HEADERS = { 'accept-encoding': 'br, gzip' };
/** A server need not hold as many connections as there are files. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** Asks a server for a file, and then whether it has changed. */
export async function fetchFile(origin: string, path: string): Promise<FetchedFile> {
  const whole = await fetchRaw(origin + path, HEADERS);
  const { etag } = whole;
  const again = await fetchRaw(origin + path, { ...HEADERS, 'if-none-match': etag });
  if (whole.status !== 200 || again.status !== 304)
    throw new Error(`${origin}${path} is answered with ${whole.status}, and with ${again.status} when it is known.`);
  return { path, etag, headers: whole.headers, unchanged: again.headers, body: whole.body };
}

interface Raw extends Pick<FetchedFile, 'etag' | 'headers' | 'body'> {
  readonly status: number | undefined;
}

function fetchRaw(address: string, headers: Readonly<Record<string, string>>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { rawHeaders, statusCode: status } = response;
      const own = (place: number) => !OF_THE_CONNECTION.has((rawHeaders[place - (place % 2)] ?? '').toLowerCase());
      resolve({
        status,
        etag: response.headers.etag ?? '',
        headers: rawHeaders.filter((_, place) => own(place)),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    asked.once('error', reject).end();
  });
}
