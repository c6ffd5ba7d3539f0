/** What a browser keeps of a guide for reading it offline: `/{locale}/offline.json`, which the build writes. Paths have the site's base. */
export interface OfflineGuide {
  /** Changes when one of the files does. */
  readonly version: string;
  /** Pages in the order of their paths, as those of `files`, with their titles. */
  readonly pages: readonly (readonly [path: string, title: string])[];
  /** What the pages are made of, themselves included, with bytes. */
  readonly files: readonly (readonly [path: string, bytes: number])[];
  /** Blocks of the pages for reading in two languages, with bytes: kept of both languages, for who reads in two. */
  readonly blocks: readonly (readonly [path: string, bytes: number])[];
}

/** Name of the file, beside the pages of its language. */
export const OFFLINE_GUIDE_FILE = 'offline.json';

/** A section of a kept guide, for searching it without a network: one entry of `/{locale}/offline-search.json`, in reading order. */
export interface OfflineSection {
  /** Address with its anchor. */
  readonly url: string;
  /** From the name of its part of the site, which may be empty, to its own heading. */
  readonly headings: readonly string[];
  readonly texts: readonly string[];
  /** What readers type who need it. */
  readonly asked: readonly string[];
}

/** Name of the file, beside the pages of its language. */
export const OFFLINE_SEARCH_FILE = 'offline-search.json';
