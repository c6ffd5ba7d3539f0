import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, contentFor, headersOf } from '../http/answer.ts';
import { FILE_HEADERS, fileAnswer } from '../http/file-answer.ts';
import type { Site } from '../http/load-site.ts';
import { httpsOrigin, isPlainReading } from '../http/redirect-to-https.ts';
import { isSecure, type ReadHeader, requestIdOf } from '../http/request-facts.ts';
import { encodePath } from '../http/request-path.ts';
import type { OpenRecord } from '../http/request-record.ts';
import type { SiteFile } from '../http/site-file.ts';

/** Answers a request and says so, or leaves it untouched for the application. */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export interface FastPathOptions {
  readonly site: Site;
  readonly openRecord: OpenRecord;
  /** Whether `X-Forwarded-Proto` may be believed. */
  readonly trustProxy: boolean;
  /** As the application is given it. */
  readonly publicUrl?: string | undefined;
  /** Paths that the application answers itself, even where a file of that name was built. */
  readonly reserved: (path: string) => boolean;
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** What an answer depends on. */
const READ: ReadonlySet<string> = new Set(['host', 'x-request-id', 'x-forwarded-proto', ...FILE_HEADERS]);
/** A request with one of these has a body, or wants more than an answer. */
const MORE_THAN_A_QUESTION: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade']);

/**
 * Sends the files of the site without the framework, which costs as much again as everything else about them (decision 26). What is
 * answered, with which headers, and what is recorded of it comes from the same functions as in the application: `fileAnswer`, `headersOf`, `openRecord`.
 * All that is not plainly a question for one file is left to the application.
 */
export function createFastPath(options: FastPathOptions): FastPath {
  const { site, openRecord, trustProxy, reserved } = options;
  const { base } = site.headers;
  const files = knownFiles(site, reserved);
  const redirects = httpsOrigin(options) !== undefined;
  const readHeaders = createHeaderReader();
  const flatHeaders = createFlattener();
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const known = method === 'GET' || method === 'HEAD' ? files.get(url) : undefined;
    const header = known && readHeaders(incoming);
    if (!header) return false;
    const secure = isSecure(header, incoming.socket, trustProxy);
    if (redirects && isPlainReading({ method, secure, header })) return false;
    const found = tryAnswer(() => fileAnswer(known.file, base, method, header));
    if (!found) return false;
    const record = openRecord({ id: () => requestIdOf(header, trustProxy), method, path: () => known.path }, outgoing);
    const content = contentFor(method, found);
    outgoing.writeHead(found.status, flatHeaders(found, secure));
    outgoing.end(content ?? undefined);
    record.answered(found.status, content?.length ?? 0);
    return true;
  };
}

interface KnownFile {
  readonly path: string;
  readonly file: SiteFile;
}

/** By the target as it stands in the request line of an honest client. */
function knownFiles(site: Site, reserved: (path: string) => boolean): ReadonlyMap<string, KnownFile> {
  const files = [...site.files].filter(([path]) => path !== '/' && !reserved(path));
  return new Map(files.map(([path, file]) => [site.basePath + encodePath(path), { path, file }]));
}

/**
 * Reads the raw headers once, without the object that Node would build of them; undefined when the application is to answer, as it does where one that
 * counts comes twice or the host is none.
 */
function createHeaderReader(): (incoming: IncomingMessage) => ReadHeader | undefined {
  /** Nearly everybody names the same. */
  let lastHost: string | undefined;
  const isHost = (host = '') => {
    if (host === lastHost) return true;
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
    lastHost = host;
    return true;
  };
  return ({ rawHeaders }) => {
    const found = new Map<string, string>();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = (rawHeaders[index] ?? '').toLowerCase();
      if (MORE_THAN_A_QUESTION.has(name)) return undefined;
      if (!READ.has(name)) continue;
      if (found.has(name)) return undefined;
      found.set(name, rawHeaders[index + 1] ?? '');
    }
    return isHost(found.get('host')) ? (name) => found.get(name) : undefined;
  };
}

/** A file that cannot be read or made is the application's to answer, which tells why. */
function tryAnswer(make: () => Answer): Answer | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Gives names and values in turn, as Node writes them without looking at them again. Those of an answer that is sent again are made once, and go with it. */
function createFlattener(): (answer: Answer, secure: boolean) => string[] {
  const made = { plain: new WeakMap<Answer, string[]>(), secure: new WeakMap<Answer, string[]>() };
  return (answer, secure) => {
    const lately = made[secure ? 'secure' : 'plain'];
    const flat = lately.get(answer) ?? Object.entries(headersOf(answer, secure)).flat();
    lately.set(answer, flat);
    return flat;
  };
}
