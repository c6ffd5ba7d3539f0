import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { isAlive, USER } from './endpoint.ts';
import { MAJOR_VERSION, type Programs } from './programs.ts';
import { letPass, runProgram, type ServiceUser, serviceUser } from './run-program.ts';

/** The embedded database on the disk. */
export interface ClusterFolder {
  /** `postgresql` in the data folder: what follows is in it, and the socket. */
  readonly home: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
  readonly user: ServiceUser | undefined;
}

const HOME = 'postgresql';
const CLUSTER = 'cluster';
const PASSWORD_FILE = 'password';
/** Folder of the database before PostgreSQL took its place. */
const PGLITE = 'database';
/** A folder that is being made, with the number of the process that makes it. */
const PART = /^\.postgresql-(\d+)-\w+$/;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const PASSWORD_BYTES = 24;

/** Where the embedded database is, or will be, in a data folder. */
export function embeddedHome(dataDir: string): string {
  return join(dataDir, HOME);
}

/**
 * The cluster in a data folder, made when there is none yet. Several processes may call it at the same time: the first one's stays.
 * @throws {StartError} when the folder holds a database that these programs cannot open, or cannot be written.
 */
export async function prepareClusterFolder(dataDir: string, programs: Programs): Promise<ClusterFolder> {
  const home = embeddedHome(dataDir);
  makeDataFolder(dataDir);
  const user = serviceUser([home, dataDir]);
  letPass(dataDir, user);
  if (!existsSync(home)) {
    refusePglite(dataDir);
    await makeCluster(dataDir, home, programs, user);
  }
  const cluster = join(home, CLUSTER);
  checkVersion(cluster);
  return { home, cluster, log: join(home, 'log'), password: readPassword(join(home, PASSWORD_FILE)), user };
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  } catch (cause) {
    throw new StartError(
      `The folder ${dataDir} cannot be made: ${(cause as Error).message}. Set DATA_DIR to another.`,
      {
        cause,
      },
    );
  }
}

function refusePglite(dataDir: string): void {
  const old = join(dataDir, PGLITE);
  if (!existsSync(join(old, 'PG_VERSION'))) return;
  throw new StartError(
    `${old} is an embedded database of the earlier kind (PGlite), which this version does not open. To carry its rows over, follow ` +
      `"From PGlite" in docs/guides/operating.md; to begin with an empty database, move it away: mv ${old} ${old}-pglite. Nothing in it was changed.`,
  );
}

/** Made aside and put in its place by one renaming: whole or not at all. */
async function makeCluster(
  dataDir: string,
  home: string,
  { initdb }: Programs,
  user: ServiceUser | undefined,
): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = PART.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const part = join(dataDir, `.postgresql-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(part, { mode: OWNER_ONLY_FOLDER });
    const passwordFile = join(part, PASSWORD_FILE);
    writeFileSync(passwordFile, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: OWNER_ONLY_FILE });
    if (user) for (const path of [part, passwordFile]) chownSync(path, user.uid, user.gid);
    const args = [
      `--pgdata=${CLUSTER}`,
      `--username=${USER}`,
      `--pwfile=${PASSWORD_FILE}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of letters on every system.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--wal-segsize=4',
      '--no-instructions',
    ];
    const { code, printed } = await runProgram(initdb, args, { cwd: part, user, output: true });
    if (code !== 0) {
      throw new StartError(
        `The embedded database cannot be made in ${dataDir}:\n${printed.trim()}\nMend that, set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL database.`,
      );
    }
    renameSync(part, home);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(join(home, PASSWORD_FILE))) throw error; // else another process was sooner
  }
}

function checkVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new StartError(
      `The embedded database in ${cluster} cannot be opened: its files are damaged or not all there. Restore the folder from a backup, or move it away to begin with an empty one.`,
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new StartError(
    `The embedded database in ${cluster} is of PostgreSQL ${version}, and this version of the project comes with ${MAJOR_VERSION}. ` +
      'Dump it with the version of the project that wrote it (npm run admin -- database dump), move the folder away, and restore the dump with this one.',
  );
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartError(
      `The password of the embedded database, ${file}, cannot be read (${(cause as Error).message}). Run the server as the owner of the folder, or restore the folder from a backup.`,
      { cause },
    );
  }
}
