import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A folder that is filled beside the one whose place it takes when it is done. */
export interface StagedFolder {
  /** Where it is filled. In the beginning it holds what the other one holds. */
  readonly dir: string;
  /** The folder whose place it takes. */
  readonly target: string;
  /** Takes the place of the other one. */
  publish(): void;
  /** Leaves the other one as it is. */
  discard(): void;
}

/** A folder that cannot be made or moved here: a mount point, or one whose parent belongs to another user. */
const NOT_HERE = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']);

/**
 * Makes a folder beside another one, with the same files under second names, which takes no room: a file must be replaced there, never written over.
 * Where no folder can be made beside it, it is the other one itself, which is then changed as it is filled. What a build that was killed has left is
 * removed; a folder that was just being exchanged then is put back.
 * @param path need not exist; a link stands for the folder that it leads to
 */
export function stageFolder(path: string): StagedFolder {
  const target = realPathOf(path);
  const [dir, replaced] = [`${target}.building`, `${target}.replaced`];
  try {
    if (!existsSync(target) && existsSync(replaced)) renameSync(replaced, target);
    for (const left of [dir, replaced]) rmSync(left, { recursive: true, force: true });
    mkdirSync(dirname(dir), { recursive: true });
    mkdirSync(dir);
  } catch (error) {
    if (!NOT_HERE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return { dir: target, target, publish: () => undefined, discard: () => undefined };
  }
  if (existsSync(target)) linkFiles(target, dir);
  return {
    dir,
    target,
    publish: () => exchange(dir, target, replaced),
    discard: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Two renames: between them, for less than a millisecond, there is no such folder. */
function exchange(dir: string, target: string, replaced: string): void {
  if (!existsSync(target)) {
    renameSync(dir, target);
    return;
  }
  try {
    renameSync(target, replaced);
  } catch (error) {
    if (!NOT_HERE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyOver(dir, target);
    return;
  }
  try {
    renameSync(dir, target);
  } catch (error) {
    renameSync(replaced, target);
    throw error;
  }
  rmSync(replaced, { recursive: true, force: true });
}

/** The next best thing where a folder cannot be moved: its content is. */
function copyOver(dir: string, target: string): void {
  for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true, force: true });
  cpSync(dir, target, { recursive: true, preserveTimestamps: true });
  rmSync(dir, { recursive: true, force: true });
}

/** Gives every file below a folder a second name below another. What is neither file nor folder is left out. */
function linkFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(copy);
      linkFiles(source, copy);
    } else if (entry.isFile()) {
      linkOrCopy(source, copy);
    }
  }
}

function linkOrCopy(source: string, copy: string): void {
  try {
    linkSync(source, copy);
  } catch {
    copyFileSync(source, copy); // file systems without second names
  }
}

function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return existsSync(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path;
}
