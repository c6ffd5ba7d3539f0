import { createHash } from 'node:crypto';

/** Request headers that make a request conditional, RFC 9110 section 13.1. */
export interface Conditions {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
  ifUnmodifiedSince?: string | undefined;
}

/** What identifies one state of a representation. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  etag: string;
  /** An HTTP date. */
  lastModified: string;
}

export type Outcome = 'proceed' | 'not-modified' | 'failed';

const ETAG_BYTES = 16;
// The third form of section 5.6.7, asctime, names no zone and is read as local time: passed over.
const HTTP_DATE = /^[a-z]+, .+ GMT$/i;
const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** A strong entity tag of the bytes: 128 bits of their SHA-256, quoted. */
export function strongEtag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest().subarray(0, ETAG_BYTES).toString('base64url')}"`;
}

/** Whether to send the representation, in the order of RFC 9110 section 13.2.2. A malformed date is passed over. */
export function evaluateConditions(conditions: Conditions, current: Validators): Outcome {
  const { ifMatch, ifNoneMatch, ifModifiedSince, ifUnmodifiedSince } = conditions;
  if (ifMatch !== undefined) {
    if (!listsEtag(ifMatch, current.etag, 'strong')) return 'failed';
  } else if (ifUnmodifiedSince !== undefined) {
    if (isLater(current.lastModified, ifUnmodifiedSince)) return 'failed';
  }
  if (ifNoneMatch !== undefined) {
    return listsEtag(ifNoneMatch, current.etag, 'weak') ? 'not-modified' : 'proceed';
  }
  if (ifModifiedSince !== undefined && isLater(current.lastModified, ifModifiedSince) === false) {
    return 'not-modified';
  }
  return 'proceed';
}

/** Whether a `Range` may be honoured: `If-Range` is absent, or names exactly the current state (section 13.1.5). */
export function ifRangeHolds(ifRange: string | undefined, current: Validators): boolean {
  if (ifRange === undefined) return true;
  const condition = ifRange.trim();
  return condition === current.etag || condition === current.lastModified;
}

function listsEtag(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  const only = list.trim();
  if (only === '*' || only === etag) return true;
  const tags = list.match(ENTITY_TAG) ?? [];
  return tags.some((tag) => tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}

function isLater(date: string, than: string): boolean | undefined {
  const limit = HTTP_DATE.test(than.trim()) ? Date.parse(than) : Number.NaN;
  return Number.isNaN(limit) ? undefined : Date.parse(date) > limit;
}
