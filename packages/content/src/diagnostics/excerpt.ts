import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonPlaces } from './json-text.ts';
import type { Problem, ProblemFolders } from './problem.ts';

/** A place of a problem, taken apart. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

const WHERE = /^(.+?)(?::(\d+))?(?::(\d+))?$/;
const LINES_AROUND = 1;
const WIDEST = 160;
const LEFT_OF_MARK = 60;

/**
 * The file, line and column of a problem; `undefined` when its file cannot be read or nothing in it is meant. A problem without a column, or in JSON
 * without a line, stands where the file says what it quotes.
 */
export function placeOf(
  { where, what }: Problem,
  folders: ProblemFolders,
): (Place & { readonly text: string }) | undefined {
  const [, name = '', line, column] = WHERE.exec(where) ?? [];
  const found = readFirst(pathsOf(name, folders));
  if (!found) return undefined;
  if (!line) return name.endsWith('.json') ? quotedPlace(found, what) : undefined;
  const own = found.text.split('\n')[Number(line) - 1] ?? '';
  return { ...found, line: Number(line), column: column ? Number(column) : columnOf(own, what) };
}

/** The problem with the line that it stands on, where that can be found out. */
export function located(problem: Problem, folders: ProblemFolders): Problem {
  const place = placeOf(problem, folders);
  if (!place || /:\d+$/.test(problem.where)) return problem;
  return { ...problem, where: `${problem.where}:${place.line}` };
}

/** The line of a problem with its neighbours, and a caret under the place; `undefined` when it names no line. */
export function excerptOf(problem: Problem, folders: ProblemFolders): string | undefined {
  const place = placeOf(problem, folders);
  if (!place) return undefined;
  const lines = place.text.split('\n');
  const first = Math.max(1, place.line - LINES_AROUND);
  const last = Math.min(lines.length, place.line + LINES_AROUND);
  const width = String(last).length;
  // Long lines are shown around the mark.
  const left = place.column > WIDEST - LEFT_OF_MARK ? place.column - LEFT_OF_MARK : 0;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((line) => {
      const shown = (lines[line - 1] ?? '').replace(/\r$/, '').slice(left, left + WIDEST);
      const row = `${line === place.line ? '>' : ' '} ${String(line).padStart(width)} | ${shown}`.trimEnd();
      if (line !== place.line) return [row];
      // Tabs stay, so that the mark stands under its character.
      const indent = shown.slice(0, place.column - 1 - left).replace(/[^\t]/g, ' ');
      return [row, `  ${' '.repeat(width)} | ${indent}^`];
    })
    .join('\n');
}

/** Where a JSON file says what a problem begins with as a path (`downloads.1.bytes: …`), what it quotes, or the last part of it: addresses and keys of messages are made of ids. */
function quotedPlace(found: { file: string; text: string }, what: string): ReturnType<typeof placeOf> {
  const [, path] = /^(\w+(?:\.\w+)+): /.exec(what) ?? [];
  if (path !== undefined) {
    const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const [line = 1, column = 1] = lineColumn(found.text, jsonPlaces(found.text)(parts)).split(':').map(Number);
    return { ...found, line, column };
  }
  const literals = [...what.matchAll(/"[^"]+"/g)].map(([literal]) => literal);
  const lastParts = literals.flatMap((literal) => /([^"/.#]+)\/?"$/.exec(literal)?.[1] ?? []);
  for (const literal of [...literals, ...lastParts.map((part) => `"${part}"`)]) {
    const offset = found.text.indexOf(literal);
    if (offset === -1) continue;
    const [line = 1, column = 1] = lineColumn(found.text, offset).split(':').map(Number);
    return { ...found, line, column };
  }
  return undefined;
}

function columnOf(line: string, what: string): number {
  const quoted = [...what.matchAll(/"([^"]+)"|(\{[^}]+\})|(:{2,3}[\w-]+)/g)].flatMap(
    ([, name, braces, block]) => name ?? braces ?? block ?? [],
  );
  const at = quoted.map((name) => line.indexOf(name)).find((index) => index !== -1);
  return (at ?? Math.max(0, line.search(/\S/))) + 1;
}

/** What is called `content/` is the folder of the content, wherever it lies. */
function pathsOf(name: string, { projectDir, contentDir }: ProblemFolders): string[] {
  const own = name.startsWith('content/') ? [join(contentDir, name.slice('content/'.length))] : [];
  return [...own, join(projectDir, name)];
}

function readFirst(paths: readonly string[]): { file: string; text: string } | undefined {
  for (const file of paths) {
    try {
      return { file, text: readFileSync(file, 'utf8') };
    } catch {
      // the next one, or no excerpt
    }
  }
  return undefined;
}

/** `line:column` of a place in a text, both 1-based, the column in UTF-16 code units. */
export function lineColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
