import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyMailKind } from './mail-kind.ts';

const KINDS_DIR = join(import.meta.dirname, 'kinds');

/** Kinds of messages by their names. */
export type MailKinds = ReadonlyMap<string, AnyMailKind>;

/** Finds every kind of message by its file, in the order of their names. Rejects when a kind has another name than its file. */
export async function findMailKinds(): Promise<MailKinds> {
  const kinds = new Map<string, AnyMailKind>();
  for (const file of readdirSync(KINDS_DIR).sort()) {
    const { default: kind } = (await import(pathToFileURL(join(KINDS_DIR, file)).href)) as { default: AnyMailKind };
    if (`${kind.name}.ts` !== file) throw new Error(`kinds/${file} calls itself "${kind.name}".`);
    kinds.set(kind.name, kind);
  }
  return kinds;
}
