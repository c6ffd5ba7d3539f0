import { inspectPdf, isPdf, type PdfFacts } from './inspect-pdf.ts';

/** What a chosen file may be. */
export type FileKind = 'pdf' | 'epub' | 'docx' | 'html' | 'txt' | 'markdown' | 'subtitles';

/** Why a file cannot be translated. */
export type FileError = 'empty' | 'unknown' | 'mismatch' | 'unreadable';

export type CheckedFile =
  | { readonly fileError: FileError }
  | { readonly kind: FileKind; readonly pdf?: PdfFacts; readonly isLarge: boolean };

/** From this size on, a browser tab may become slow with a file; in bytes. */
export const LARGE_FILE_BYTES = 50_000_000;
/** Most bytes of a PDF that are read for its pages. */
const PDF_BYTES_MAX = 200_000_000;
const HEAD_BYTES = 1024;

const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  epub: 'epub',
  docx: 'docx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'txt',
  md: 'markdown',
  markdown: 'markdown',
  srt: 'subtitles',
  ass: 'subtitles',
  ssa: 'subtitles',
  vtt: 'subtitles',
};

/** What a field for files accepts: `.pdf,.epub,…`. */
export const ACCEPTED = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

/** Looks at a file on the reader's own device: its kind by name and first bytes, and for a PDF its pages. Nothing is sent anywhere. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const kind = KINDS[/\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? ''];
  if (!kind) return { fileError: 'unknown' };
  if (file.size === 0) return { fileError: 'empty' };
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (!fits(kind, head)) return { fileError: 'mismatch' };
    const isLarge = file.size >= LARGE_FILE_BYTES;
    if (kind !== 'pdf') return { kind, isLarge };
    const bytes = new Uint8Array(await file.slice(0, PDF_BYTES_MAX).arrayBuffer());
    return { kind, pdf: await inspectPdf(bytes), isLarge };
  } catch (error) {
    console.warn('The file could not be read.', error);
    return { fileError: 'unreadable' };
  }
}

/** Whether the first bytes are those of the kind that the name promises. */
function fits(kind: FileKind, head: Uint8Array): boolean {
  if (kind === 'pdf') return isPdf(head);
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  if (kind === 'epub' || kind === 'docx') return isZip;
  // Text has no zero bytes, except in UTF-16, which says so at its start.
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isUtf16 || (!isZip && !isPdf(head) && !head.includes(0));
}
