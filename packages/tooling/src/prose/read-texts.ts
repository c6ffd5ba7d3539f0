import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKind } from './lint-text.ts';
import { maskPlaceholders } from './mask-markdown.ts';

/** An English text of the project, as Markdown. */
export interface Text {
  /** Below `content/`. */
  readonly file: string;
  readonly kind: TextKind;
  readonly source: string;
  /** The line of the file that a line of `source` comes from, where they differ; both count from 1. */
  readonly lines?: ReadonlyMap<number, number>;
}

const LEGAL = /\/(?:EULA|PRIVACY|TERMS)\.md$/;
/** Values that are no prose: addresses, names of parts and pictures. */
const NO_PROSE = /^(?:to|id|kind|part|layout|icon|remember|group|copy|auto|name|href|style|file)$/;
/** Strings of the interface whose English the specification fixes word by word. */
const SPECIFIED = new Set(['membership.deal.signed-out.text', 'membership.deal.claimed.text']);
const STRING_LINE = /^\s*(?:"(?<key>[^"]+)":\s*)?(?<value>"(?:[^"\\]|\\.)*"),?\s*$/;

/** Every English text under `contentDir`: documentation, marketing copy, interface strings. */
export function readEnglishTexts(contentDir: string): Text[] {
  const read = (file: string) => readFileSync(join(contentDir, file), 'utf8');
  const files = (pattern: string) => globSync(pattern, { cwd: contentDir }).sort();
  return [
    ...files('{docs,news}/en/**/*.md').map((file): Text => {
      return { file, kind: LEGAL.test(file) ? 'legal' : 'page', source: read(file) };
    }),
    ...files('marketing/en/**/*.json').map((file): Text => ({ file, kind: 'copy', ...stringsOf(read(file)) })),
    ...files('messages/en/*.json').map((file): Text => ({ file, kind: 'message', ...stringsOf(read(file)) })),
  ];
}

/** The strings of a JSON file that is written one value a line, each a paragraph of its own. */
export function stringsOf(json: string): { source: string; lines: Map<number, number> } {
  const source: string[] = [];
  const lines = new Map<number, number>();
  json.split('\n').forEach((line, index) => {
    const { key, value } = STRING_LINE.exec(line)?.groups ?? {};
    if (!value || (key && (NO_PROSE.test(key) || SPECIFIED.has(key)))) return;
    source.push(plainMessage(JSON.parse(value) as string).replaceAll('\n', ' '), '');
    lines.set(source.length - 1, index + 1);
  });
  return { source: source.join('\n'), lines };
}

/** An ICU message as its reader sees it most often: of plural and select, the branch `other`. */
function plainMessage(message: string): string {
  const branch = /\{\w+,\s*\w+,(?:[^{}]*\{[^{}]*\})*?[^{}]*other\s*\{([^{}]*)\}\s*\}/g;
  return maskPlaceholders(maskPlaceholders(message).replace(branch, '$1'));
}
