import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import type { Answer } from './answer.ts';
import { strongEtag, type Validators } from './conditional.ts';
import type { RecentCopies } from './recent-copies.ts';
import type { HeaderRecord } from './site-headers.ts';

/** One coding of a file, ready to send. */
export interface Representation extends Validators {
  bytes: Uint8Array<ArrayBuffer>;
  /** 200. */
  readonly whole: Answer;
  /** 304, for a client that has it already. */
  readonly unchanged: Answer;
}

/** What all representations of a file have in common. */
export interface Represented {
  readonly lastModified: string;
  /** Headers of 304 but for the tag. */
  readonly validatorHeaders: HeaderRecord;
  readonly contentType: string;
}

/** One file that can be sent in several codings. */
export interface SiteFile {
  /** Codings in the server's order of preference, the smallest first; `identity` is always among them. */
  readonly encodings: readonly Encoding[];
  /** Bytes without coding. */
  readonly size: number;
  readonly represented: Represented;
  /** Changes with its text, of a file whose text changes while the server runs. */
  readonly version?: string;
  /** @param encoding one of `encodings` */
  representation(encoding: Encoding): Representation;
}

export interface SiteFileOptions {
  readonly encodings: readonly Encoding[];
  /** The file in the first of its codings, which stays in memory. */
  readonly held: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly describe: () => Represented;
  /** Keeps the other codings for a while. */
  readonly recent: RecentCopies<Representation>;
  /** Another coding as it lies ready somewhere; without it, or where it gives nothing, the coding is made of the first. */
  readonly read?: (encoding: Encoding) => Uint8Array<ArrayBuffer> | undefined;
}

/** Made while a visitor waits. */
const GZIP_LEVEL = 6;

/** A file that is held in one coding. Everything else about it, its tags, its headers and its other codings, is made when it is first asked for. */
export function createSiteFile({ encodings, held, size, describe, ...rest }: SiteFileOptions): SiteFile {
  const { recent, read } = rest;
  const [first = 'identity'] = encodings;
  let represented: Represented | undefined;
  let main: Representation | undefined;
  const file: SiteFile = {
    encodings,
    size,
    get represented() {
      represented ??= describe();
      return represented;
    },
    representation(encoding) {
      if (encoding !== first) return recent.get(file, encoding, () => copy(encoding));
      main ??= represent(held, first, file.represented);
      return main;
    },
  };
  return file;

  function copy(encoding: Encoding): Representation {
    return represent(read?.(encoding) ?? recode(held, first, encoding), encoding, file.represented);
  }
}

/** The text of a file. */
export function textOf(file: SiteFile): string {
  return new TextDecoder().decode(file.representation('identity').bytes);
}

/** One coding of a file from its bytes, with a tag of its own. */
function represent(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  { lastModified, validatorHeaders: shared, contentType }: Represented,
): Representation {
  const etag = strongEtag(bytes);
  const validatorHeaders = { ...shared, etag };
  // Ranges count bytes of the representation without coding.
  const own: HeaderRecord = encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding };
  const headers = { ...validatorHeaders, 'content-type': contentType, ...own };
  const whole = { status: 200, headers, content: bytes };
  return { bytes, etag, lastModified, whole, unchanged: { status: 304, headers: validatorHeaders, content: null } };
}

function recode(bytes: Uint8Array<ArrayBuffer>, from: Encoding, to: Encoding): Uint8Array<ArrayBuffer> {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Uint8Array<ArrayBuffer>) => plain };
  const plain = decode[from](bytes);
  return to === 'gzip' ? gzipSync(plain, { level: GZIP_LEVEL }) : plain;
}
