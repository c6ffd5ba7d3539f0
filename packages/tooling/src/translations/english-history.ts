import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  blocksOf,
  hashText,
  listTranslatedFiles,
  type OpenUnit,
  type TranslatedFile,
} from '@duoverso/content/translation';
import { SOURCE_LOCALE } from '@duoverso/locales';

/** Versions of a file that are looked at, the youngest first: a translation that is further behind is made again. */
const MAX_VERSIONS = 100;

/** The English of a stale text as it was when it was translated, and as it is. */
export interface EnglishChange {
  readonly was: string;
  readonly now: string;
}

/** Gives how the English of a stale text has changed since; `undefined` where the history does not know. */
export type EnglishHistory = (fileId: string, unit: OpenUnit) => EnglishChange | undefined;

/** Finds English texts in the history of the project, by the hashes that stamps name. Each file is read once, when one of its texts is asked for. */
export function englishHistory(contentDir: string): EnglishHistory {
  const files = new Map(listTranslatedFiles(contentDir).map((file) => [file.id, file]));
  const known = new Map<string, { byHash: ReadonlyMap<string, string>; byId: ReadonlyMap<string, string> }>();
  return (fileId, { id, madeFrom }) => {
    const file = files.get(fileId);
    if (!file || !madeFrom) return undefined;
    const texts = known.get(fileId) ?? {
      byHash: new Map(versionsOf(contentDir, file).flatMap((version) => entries(file, version, hashText))),
      byId: new Map(
        entries(file, readFileSync(join(contentDir, file.pathOf(SOURCE_LOCALE)), 'utf8'), (unit) => unit.id),
      ),
    };
    known.set(fileId, texts);
    const [was, now] = [texts.byHash.get(madeFrom), texts.byId.get(id)];
    return was !== undefined && now !== undefined ? { was, now } : undefined;
  };
}

type Unit = ReturnType<typeof blocksOf>[number]['units'][number];

function entries(file: TranslatedFile, version: string, keyOf: (unit: Unit) => string): [string, string][] {
  try {
    return blocksOf(file, version, SOURCE_LOCALE).flatMap(({ units }) =>
      units.map((unit): [string, string] => [keyOf(unit), unit.text]),
    );
  } catch {
    return []; // an old version may have been no valid file: it says nothing then
  }
}

function versionsOf(contentDir: string, { pathOf }: TranslatedFile): string[] {
  const path = pathOf(SOURCE_LOCALE);
  return git(contentDir, ['log', `--max-count=${MAX_VERSIONS}`, '--format=%H', '--', path])
    .split('\n')
    .filter(Boolean)
    .map((commit) => git(contentDir, ['show', `${commit}:./${path}`]))
    .filter(Boolean);
}

/** What git prints; nothing where there is no git, no history or no such file. */
function git(dir: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', ['-C', dir, ...args], { encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout : '';
}
