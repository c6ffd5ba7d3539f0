import type { Cue } from './parse-vtt.ts';

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
