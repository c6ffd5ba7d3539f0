/** What can be told of a PDF without opening it in a viewer. */
export interface PdfFacts {
  /** Number of pages; `undefined` when the file does not say so in a way that is read here. */
  readonly pages: number | undefined;
  /** Whether a password or a right is asked for; such files tell little of themselves. */
  readonly isProtected: boolean;
  /** Whether no font is used anywhere: then the pages are pictures, as scanners make them. */
  readonly isScan: boolean;
}

/** Pages that a file may honestly have; more is a damaged or hostile number. */
const PAGES_MAX = 100_000;
/** Most bytes that one compressed object stream may unfold to. */
const STREAM_BYTES_MAX = 16_000_000;
/** Most object streams that are unfolded: enough for thousands of pages, and an end for a hostile file. */
const STREAMS_MAX = 400;

const OBJECT = /(?:^|[\s>])(\d{1,10})\s+\d{1,5}\s+obj\b/g;
const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/;
const HEADER_BYTES = 1024;

/** Whether bytes begin as a PDF does; some programs put a few bytes in front. */
export function isPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, HEADER_BYTES)).includes('%PDF-');
}

/**
 * Reads the page tree of a PDF (ISO 32000-1, 7.7.3): the trailer names the catalogue, that names the root of the tree, whose `Count` is the
 * number of pages. Objects may lie in compressed streams (7.5.7), which are unfolded. Never throws for bad files: what cannot be read is unknown.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const text = latin1(bytes);
  const objects = listObjects(text);
  const isProtected = /\/Encrypt\s+\d+\s+\d+\s+R/.test(text);
  const unfolded = isProtected ? [] : await unfoldStreams(bytes, text);
  for (const stream of unfolded) {
    for (const [id, object] of readObjectStream(stream)) objects.set(id, object);
  }
  const all = [...objects.values()];
  const uses = (name: RegExp) => all.some((object) => name.test(object));
  return {
    pages: countOfRoot(text, objects) ?? largestCount(all),
    isProtected,
    isScan: !isProtected && uses(/\/Image\b/) && !uses(/\/Font\b/),
  };
}

/** Objects that stand in the file as they are; of several with one number the last holds, as updates append theirs. */
function listObjects(text: string): Map<string, string> {
  const starts = [...text.matchAll(OBJECT)];
  return new Map(
    starts.map((match, index) => {
      const object = text.slice(match.index + match[0].length, starts[index + 1]?.index ?? text.length);
      const stream = object.search(/\bstream\r?\n/);
      return [match[1] ?? '', stream === -1 ? object : object.slice(0, stream)] as const;
    }),
  );
}

interface ObjectStream {
  readonly dictionary: string;
  readonly content: string;
}

/** Contents of the object streams: a head of numbers, then objects one after another. */
async function unfoldStreams(bytes: Uint8Array, text: string): Promise<ObjectStream[]> {
  const found: ObjectStream[] = [];
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    if (found.length >= STREAMS_MAX) break;
    const dictionary = text.slice(Math.max(text.lastIndexOf('obj', match.index), 0), match.index);
    if (!OBJECT_STREAM.test(dictionary)) continue;
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    if (end === -1) break;
    const content = /\/FlateDecode\b/.test(dictionary)
      ? await inflate(bytes.slice(start, end))
      : text.slice(start, end);
    found.push({ dictionary, content });
  }
  return found;
}

function readObjectStream({ dictionary, content }: ObjectStream): [string, string][] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const head = content.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: [string, string][] = [];
  for (let at = 0; at + 1 < head.length; at += 2) {
    const from = first + (head[at + 1] ?? 0);
    const to = at + 3 < head.length ? first + (head[at + 3] ?? 0) : content.length;
    objects.push([String(head[at]), content.slice(from, to)]);
  }
  return objects;
}

function countOfRoot(text: string, objects: ReadonlyMap<string, string>): number | undefined {
  // The last trailer is that of the last update; in newer files it is the dictionary of a cross-reference stream.
  const roots = [...text.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)];
  for (const root of roots.reverse()) {
    const catalogue = objects.get(root[1] ?? '');
    const tree = catalogue && objects.get(/\/Pages\s+(\d+)\s+\d+\s+R/.exec(catalogue)?.[1] ?? '');
    const count = tree && countIn(tree);
    if (count) return count;
  }
  return undefined;
}

/** The root of a page tree counts more than each of its branches. */
function largestCount(objects: readonly string[]): number | undefined {
  const counts = objects.filter((object) => /\/Type\s*\/Pages\b/.test(object)).map((object) => countIn(object) ?? 0);
  return Math.max(0, ...counts) || undefined;
}

function countIn(tree: string): number | undefined {
  const count = Number(/\/Count\s+(\d{1,9})\b/.exec(tree)?.[1] ?? 0);
  return count > 0 && count <= PAGES_MAX ? count : undefined;
}

/** Unfolds zlib data as far as it goes; what is cut off or broken gives what came before. */
async function inflate(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let content = '';
  try {
    while (content.length < STREAM_BYTES_MAX) {
      const { done, value } = await reader.read();
      if (done) break;
      content += latin1(value);
    }
    await reader.cancel();
  } catch {
    // bytes after the stream's end, or damage: what has been read so far counts
  }
  return content;
}

/** One character per byte. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
