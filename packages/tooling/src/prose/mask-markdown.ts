import plugin from '@textlint/textlint-plugin-markdown';
import type { TextlintPluginCreator } from '@textlint/types';

// A CommonJS package with a `default` of its own: bundlers unwrap it, Node does not.
const unwrapped: unknown = plugin;

/** Reads Markdown for the prose rules. */
export const markdownPlugin = ('Processor' in plugin ? unwrapped : plugin.default) as TextlintPluginCreator;

/** Lines that open, close or stand for a block of our own: `:::steps`, `::::tabs{group="os"}`, `::releases`. */
const DIRECTIVE = /^(\s*):{2,}[a-z-]*(?:\[([^\]]*)\])?(?:\{.*\})?\s*$/;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/**
 * Markdown of ours as plain Markdown with the same lines and columns: front matter and directives are blank, the caption of a figure stays,
 * a placeholder (`{ui:settings}`) becomes a word of its length.
 */
export function maskMarkdown(source: string): string {
  return source
    .replace(FRONT_MATTER, (matter) => matter.replace(/[^\n]/g, ' '))
    .split('\n')
    .map((line) => maskPlaceholders(maskDirective(line)))
    .join('\n');
}

/** A placeholder as a word of its length, so that no rule reads its colon or brace: `K…` for a key or shortcut of a message, `X…` for all others. */
export function maskPlaceholders(text: string): string {
  return text.replace(/\{[\w.:-]+\}/g, (placeholder) => {
    const first = /^\{\w*(?:key|shortcut)s?\}$/i.test(placeholder) ? 'K' : 'X';
    return first + 'x'.repeat(placeholder.length - 1);
  });
}

/** The lines of a text that stand in a box of warning or danger, counted from 1. */
export function warningLines(source: string): Set<number> {
  const lines = new Set<number>();
  let fence: string | undefined;
  source.split('\n').forEach((line, index) => {
    const [, colons = '', name = ''] = /^\s*(:{3,})([a-z-]*)/.exec(line) ?? [];
    if (fence === undefined && /^(?:warning|danger)$/.test(name)) fence = colons;
    else if (colons === fence && name === '') fence = undefined;
    if (fence !== undefined) lines.add(index + 1);
  });
  return lines;
}

function maskDirective(line: string): string {
  const [, indent = '', caption = ''] = DIRECTIVE.exec(line) ?? [];
  if (!DIRECTIVE.test(line)) return line;
  if (!caption) return '';
  // Four spaces would make the caption of a figure code, which no rule reads. The title of a box goes on in the paragraph below it.
  const blank = /^\s*::[a-z]/.test(line) ? '\u00a0' : ' ';
  return blank.repeat(Math.max(line.indexOf('[') + 1, indent.length)) + caption;
}
