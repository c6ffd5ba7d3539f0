import { spawn } from 'node:child_process';
import { StartError } from '../../config/start-error.ts';
import { reach, type ServiceUser } from './service-user.ts';

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
