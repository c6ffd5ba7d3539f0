import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { docRoute } from '@duoverso/content/data/navigation';
import { idleSameEntries, moveMemory, translationStatus } from '@duoverso/content/translation';
import { UsageError } from '../project/usage-error.ts';
import {
  changeFiles,
  changeLinks,
  leadsToCurrent,
  moveFiles,
  moveInLists,
  moveKeywords,
  withoutEntry,
} from './content-edits.ts';
import type { DocsCommand, DocsContext } from './docs-command.ts';
import { finish } from './finish.ts';
import { findId, readNavigation } from './page-names.ts';
import { addRows } from './redirect-rows.ts';

const OPTIONS = { to: { type: 'string' }, instead: { type: 'string' } } as const;

/** Takes a page out of the documentation, with everything that is about it alone. */
export const remove: DocsCommand = {
  usage: 'PAGE [--to PAGE | --instead PAGE]',
  does: 'Takes a page out: its files, translation memory, search keywords and sidebar entry. Its address leads to another page (--to), or says that the page is gone, and what to read instead (--instead).',
  run(args, context) {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name, ...more] = positionals;
    const { to, instead } = values;
    if (name === undefined || more.length > 0 || (to !== undefined && instead !== undefined))
      throw new UsageError(`Say which page goes:\n\nnpm run docs -- remove ${remove.usage}`);
    const navigation = readNavigation(context.contentDir);
    const id = findId(name, navigation, context.contentDir);
    const placeOf = (page: string | undefined) => (page === undefined ? undefined : addressOf(page, id, context));
    removePage(id, { to: placeOf(to), instead: placeOf(instead) }, context);
  },
};

/** Address of a page of the documentation, with an anchor or without; one of another page is taken as it is, and checked with the content. */
function addressOf(page: string, removed: string, { contentDir }: DocsContext): string {
  const [name = '', anchor] = page.split('#');
  const isOther = name.startsWith('/') && !name.startsWith('/docs/');
  const id = isOther ? undefined : findId(name, readNavigation(contentDir), contentDir);
  if (id === removed) throw new UsageError(`"${page}" is the page that goes. Name another one.`);
  const route = id === undefined ? name : docRoute(id);
  return anchor === undefined ? route : `${route}#${anchor}`;
}

interface Successor {
  readonly to: string | undefined;
  readonly instead: string | undefined;
}

function removePage(id: string, { to, instead }: Successor, context: DocsContext): void {
  const { contentDir, print } = context;
  const route = docRoute(id);
  const change = changeLinks(new Map(to === undefined ? [] : [[route, to]]));
  const idleBefore = new Set(idleEntries(contentDir).map(({ what }) => what));
  const isMeant = leadsToCurrent(contentDir);
  moveMemory(contentDir, {
    names: new Map([[`docs/${id}`, undefined]]),
    change: (text, file) => (isMeant(file) ? change(text) : text),
  });
  const changed = changeFiles(contentDir, change, isMeant);
  const languages = moveFiles(contentDir, id, undefined);
  moveKeywords(contentDir, new Map([[route, undefined]]));
  moveInLists(contentDir, new Map([[id, undefined]]));
  addRows(contentDir, [
    to === undefined ? { from: route, gone: true, ...(instead !== undefined && { instead }) } : { from: route, to },
  ]);
  print(`${route} is gone in ${languages} languages.${to === undefined ? '' : ` Its address leads to ${to}.`}`);
  if (changed.length > 0) print(`Links to it lead to ${to} in ${changed.length} files.`);
  const idle = idleEntries(contentDir).filter(({ what }) => !idleBefore.has(what));
  dropEntries(contentDir, idle);
  if (idle.length > 0) print(`${idle.length} texts that were the same as in English are out of the glossary's list.`);
  finish([route], context);
}

function idleEntries(contentDir: string) {
  return idleSameEntries(contentDir, translationStatus(contentDir, { diagnostics: true }));
}

/** Takes entries out of the list of texts that are the same as in English. */
function dropEntries(contentDir: string, idle: readonly { readonly where: string }[]): void {
  const places = idle.map(({ where }) => {
    const [, file = '', line, column] = /^content\/(.+?):(\d+):(\d+)$/.exec(where) ?? [];
    return { file, line: Number(line), column: Number(column) };
  });
  for (const [file, found] of Map.groupBy(places, (place) => place.file)) {
    const path = join(contentDir, file);
    let text = readFileSync(path, 'utf8');
    for (const { line, column } of found.sort((a, b) => b.line - a.line || b.column - a.column))
      text = withoutEntry(text, offsetOf(text, line, column));
    writeFileSync(path, text);
  }
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
