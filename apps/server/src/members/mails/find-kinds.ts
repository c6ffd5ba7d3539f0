import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyMailKind } from './mail-kind.ts';

/** Each folder is a kind. */
export const KINDS_DIR = join(import.meta.dirname, 'kinds');

/** Kinds of messages by their names. */
export type MailKinds = ReadonlyMap<string, AnyMailKind>;

/** Finds every kind of message by its folder. Rejects when a kind is not called as its folder is. */
export async function findMailKinds(): Promise<MailKinds> {
  const kinds = new Map<string, AnyMailKind>();
  for (const folder of kindFolders()) {
    const { default: kind } = (await import(pathToFileURL(join(KINDS_DIR, folder, 'mail.ts')).href)) as {
      default: AnyMailKind;
    };
    if (kind.name !== folder) throw new Error(`kinds/${folder}/mail.ts calls itself "${kind.name}".`);
    kinds.set(folder, kind);
  }
  return kinds;
}

/** Names of the folders, in the order of the alphabet. */
export function kindFolders(): string[] {
  return readdirSync(KINDS_DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
