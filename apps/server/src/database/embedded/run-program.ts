import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../config/start-error.ts';

/** As whom PostgreSQL's programs run. */
export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
}

/** Every Unix has this user, who owns nothing. */
const UNPRIVILEGED = 'nobody';
const PASSABLE_BY_GROUP = 0o710;

/**
 * The user of the database where the server is root, whom PostgreSQL refuses: the owner of its folder, else the owner of the data folder unless that is root,
 * else `nobody`. Undefined where the server is an ordinary user and the database runs as the same.
 * @param folders those whose owner counts, the first that exists and is not root's
 */
export function serviceUser(folders: readonly string[]): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const id = (flag: string): number => Number(execFileSync('id', [flag, UNPRIVILEGED], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Lets the user of the database, and nobody else, pass through a folder of root on the way to its own. */
export function letPass(folder: string, user: ServiceUser | undefined): void {
  if (user === undefined || canPass(folder, user) || statSync(folder).uid !== 0) return;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, PASSABLE_BY_GROUP);
}

/**
 * Words to put in front of a command so that the user reaches files below folders that are closed to others, such as a project in `/root`: none where they are open, else
 * `setpriv`, which keeps for that user the right to pass them.
 * @throws {StartError} where the folders are closed and there is no `setpriv`, which Linux alone has.
 */
function reach(files: readonly string[], { uid, gid }: ServiceUser): readonly string[] {
  const closed = files.flatMap(ancestors).find((folder) => !canPass(folder, { uid, gid }));
  if (closed === undefined) return [];
  const right = 'dac_override';
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
  ];
  const [program = '', ...args] = prefix;
  if (spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0) return prefix;
  throw new StartError(
    `PostgreSQL refuses to run as root, and the user ${uid} as whom it runs instead cannot pass ${closed}. Run the server as an ordinary user, ` +
      'move project and DATA_DIR to where others may pass, or set DATABASE_URL to a PostgreSQL database.',
  );
}

function canPass(folder: string, { uid, gid }: ServiceUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  return ((mode >> shift) & 1) === 1;
}

/** The folders above a file, from the nearest to the root. */
function ancestors(file: string): string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...ancestors(folder)];
}

export interface RunOptions {
  /** The folder that relative arguments mean. */
  readonly cwd: string;
  readonly user: ServiceUser | undefined;
  /** Whether to collect what it prints; not for one that leaves a process behind, which would hold on to our pipe. */
  readonly output?: boolean;
}

/** What the programs need of the environment. Secrets of the server are none of their business; messages are English. */
const KEPT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * Runs one of PostgreSQL's programs to its end.
 * @returns its exit code, and what it has printed
 * @throws {StartError} when the system cannot run it, as with another C library.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, user, output = false }: RunOptions,
): Promise<{ code: number; printed: string }> {
  const prefix = user ? reach([program, `${cwd}/.`], user) : [];
  const [file = program, ...rest] = [...prefix, program, ...args];
  const env = Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = spawn(file, rest, {
    cwd,
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', output ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore'],
    windowsHide: true,
    ...(prefix.length === 0 && user),
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('close', (status) => resolve(status ?? -1));
    child.once('error', (cause) => {
      reject(
        new StartError(
          `${program} cannot be run on this system (${cause.message}). Set DATABASE_URL to a PostgreSQL database.`,
          { cause },
        ),
      );
    });
  });
  return { code, printed };
}
