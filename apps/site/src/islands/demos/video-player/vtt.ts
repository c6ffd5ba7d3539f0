/** A caption: what is said from `start` until `end`, in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Who speaks, from the cue's voice tag. */
  readonly speaker?: string;
  /** What is said; lines are separated by line breaks. */
  readonly text: string;
}

const TIMING = /^\s*((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})\s+-->\s+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})/;
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/**
 * The cues of a WebVTT file in the order of their starts (https://www.w3.org/TR/webvtt1/#file-parsing): notes, styles, regions, settings and
 * markup are passed over, a block whose times make no sense too. Browsers have a parser of their own, but open it only for the tracks of a
 * video that has loaded; this player's picture is a drawing.
 * @throws {SyntaxError} when the text is not WebVTT at all, e.g. an error page
 */
export function parseVtt(source: string): Cue[] {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) throw new SyntaxError('The file does not begin with "WEBVTT".');
  const [, ...blocks] = text.split(/\n{2,}/);
  return blocks.flatMap((block) => parseBlock(block) ?? []).sort((a, b) => a.start - b.start);
}

function parseBlock(block: string): Cue | undefined {
  const lines = block.split('\n').filter((line) => line !== '');
  // The first line of a cue may be its name.
  const at = lines.findIndex((line) => line.includes('-->'));
  const timing = at === 0 || at === 1 ? TIMING.exec(lines[at] ?? '') : null;
  if (!timing) return undefined;
  const [start, end] = [readTime(timing[1] ?? ''), readTime(timing[2] ?? '')];
  if (end <= start) return undefined;
  const payload = lines.slice(at + 1).join('\n');
  const speaker = VOICE.exec(payload)?.[1]?.trim();
  const text = plainText(payload);
  return speaker ? { start, end, speaker: plainText(speaker), text } : { start, end, text };
}

/** Seconds of a timestamp: `01:02:03.500` → 3723.5. */
function readTime(timestamp: string): number {
  return timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

function plainText(payload: string): string {
  return payload
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** A WebVTT file of cues, which `parseVtt` reads back as they are. Its name is in the first line. */
export function writeVtt(cues: readonly Cue[], name: string): string {
  const blocks = cues.map(({ start, end, speaker, text }, index) => {
    const voice = speaker ? `<v ${escapeText(speaker)}>` : '';
    return `${index + 1}\n${writeTime(start)} --> ${writeTime(end)}\n${voice}${escapeText(text)}\n`;
  });
  return [`WEBVTT ${name}\n`, ...blocks].join('\n');
}

/**
 * One track that says everything twice: each cue of the original with the lines of the translation that share its time below it. A cue
 * without counterpart stands alone.
 */
export function joinTracks(original: readonly Cue[], translation: readonly Cue[]): Cue[] {
  return original.map((cue) => {
    const middle = (cue.start + cue.end) / 2;
    const other = translation.find(({ start, end }) => start <= middle && middle < end);
    return other ? { ...cue, text: `${oneLine(cue.text)}\n${oneLine(other.text)}` } : cue;
  });
}

/** `3723.5` → `01:02:03.500`. */
function writeTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60];
  const rest = ((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:${rest}`;
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What is said at a moment, in seconds. */
export function cueAt(cues: readonly Cue[], time: number): Cue | undefined {
  return cues.find(({ start, end }) => start <= time && time < end);
}

/** The moment that playing has reached after some more seconds, and whether the film has ended. */
export function advance(time: number, seconds: number, length: number): { time: number; ended: boolean } {
  const next = Math.min(time + Math.max(seconds, 0), length);
  return { time: next, ended: next >= length };
}

/** Minutes and seconds as players write them: `67` → `1:07`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** From 0 to 1 while `time` goes from `from` to `to`, slow at both ends. */
export function ease(time: number, from: number, to: number): number {
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}
