import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

/** A content coding that the built site can hold. */
export type Encoding = 'br' | 'gzip' | 'identity';

const ALIASES: Record<string, string> = { 'x-gzip': 'gzip' };
// Not listed, identity stays acceptable, yet any coding that the client named is better (quality values end at .001).
const UNLISTED_IDENTITY = 0.0001;
/** Browsers send a handful of different headers; reading one takes as long as everything else about a file. */
const READ_LATELY = new LRUCache<string, ReadonlyMap<string, number>>({ max: 200 });

/**
 * The coding to send by RFC 9110 section 12.5.3, or `undefined` when the client refuses every available one.
 * `available` is in the server's order of preference, which decides between equal quality values.
 * @example chooseEncoding('gzip;q=0.8, br', ['br', 'gzip', 'identity']) // 'br'
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const qualities = READ_LATELY.get(header ?? '') ?? readQualities(header ?? '');
  let best: Encoding | undefined;
  let bestQuality = 0;
  for (const encoding of available) {
    const unlisted = encoding === 'identity' ? UNLISTED_IDENTITY : 0;
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? unlisted;
    if (quality > bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

/** The quality values of a header by coding. */
function readQualities(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const { type, q } of parseAccept(header)) {
    const name = type.toLowerCase();
    qualities.set(ALIASES[name] ?? name, q);
  }
  READ_LATELY.set(header, qualities);
  return qualities;
}
