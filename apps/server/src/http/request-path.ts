/** Tells that the process lives. */
export const HEALTH_PATH = '/healthz';
/** Tells whether requests may come. */
export const READY_PATH = '/readyz';
/** Address at which Prometheus reads. */
export const METRICS_PATH = '/metrics';

/** What programs ask all day to watch the server, and no visitor. */
export const PROBE_PATHS: readonly string[] = [HEALTH_PATH, READY_PATH, METRICS_PATH];

/** What a request asks for. */
export interface RequestTarget {
  /** Percent-decoded, begins with a slash, holds no dot segment and no control character. */
  path: string;
  /** Empty, or the query as it was sent with its question mark. */
  query: string;
}

export type ParsedTarget = { ok: true; target: RequestTarget } | { ok: false; status: 400 | 414; reason: string };

export const MAX_TARGET_LENGTH = 8_192;

/** Scheme and host of a request target in absolute form. */
export const ORIGIN = /^https?:\/\/[^/?#]*\/?/i;
// Everything else has to be percent-encoded, and a hash never reaches a server, RFC 9112 section 3.2.
const NOT_A_TARGET = /[^\x21-\x7e]|#/;
// Encoded dots, slashes and backslashes have no honest use and mean different things to different programs.
const ENCODED_DELIMITER = /%(?:2e|2f|5c)/i;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Reads the target of a request line (origin or absolute form) as it came over the wire: `new URL()` would already have
 * folded dot segments and backslashes away.
 * @param namesBelow prefix of the paths whose segments are names that may hold encoded slashes and backslashes; such a path stays encoded.
 * @example parseRequestTarget('/en/docs?q=1') // { ok: true, target: { path: '/en/docs', query: '?q=1' } }
 */
export function parseRequestTarget(raw: string, namesBelow?: string): ParsedTarget {
  if (raw.length > MAX_TARGET_LENGTH) {
    return { ok: false, status: 414, reason: `The address is longer than ${MAX_TARGET_LENGTH} characters.` };
  }
  const originForm = raw.replace(ORIGIN, '/');
  const queryStart = originForm.indexOf('?');
  const query = queryStart < 0 ? '' : originForm.slice(queryStart);
  const rawPath = queryStart < 0 ? originForm : originForm.slice(0, queryStart);
  const named = namesBelow !== undefined && rawPath.startsWith(namesBelow) && ENCODED_DELIMITER.test(rawPath);
  const path = named ? namedPath(rawPath) : decodePath(rawPath);
  if (path === undefined || NOT_A_TARGET.test(originForm)) {
    return { ok: false, status: 400, reason: 'The address is malformed.' };
  }
  return { ok: true, target: { path, query } };
}

/**
 * The page that a path without an exact match stands for: `/x/index.html`, `/x.html` and `/x` mean `/x/`.
 * Gives nothing but paths that `isPage` knows, so that it can never lead to another host.
 */
export function canonicalPath(path: string, isPage: (path: string) => boolean): string | undefined {
  const candidate = path.endsWith('/index.html')
    ? path.slice(0, -'index.html'.length)
    : `${path.endsWith('.html') ? path.slice(0, -'.html'.length) : path}/`;
  return isPage(candidate) ? candidate : undefined;
}

/** A path as a `Location` header carries it. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * A path whose segments are names, as it was sent: decoded as a whole, a slash of a name would be one of the path. An encoded dot is refused in each
 * of its parts: dots are never encoded by who means well.
 */
function namedPath(rawPath: string): string | undefined {
  const segments = rawPath.split(/\/|%(?:2f|5c)/i);
  return segments.every((segment) => decodePath(`/${segment}`) !== undefined) ? rawPath : undefined;
}

function decodePath(rawPath: string): string | undefined {
  if (!rawPath.startsWith('/') || rawPath.includes('\\') || ENCODED_DELIMITER.test(rawPath)) return undefined;
  try {
    const path = decodeURIComponent(rawPath);
    const climbs = path.split('/').some((segment) => segment === '.' || segment === '..');
    return climbs || CONTROL_CHARACTER.test(path) ? undefined : path;
  } catch {
    return undefined; // malformed percent-encoding or not UTF-8
  }
}
