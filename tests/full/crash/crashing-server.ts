import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROJECT_DIR = join(import.meta.dirname, '../../..');
/** Long: a machine that does much else takes a minute for what takes a second. */
const START_TIMEOUT_MS = 300_000;

/** A real server process that can be killed without warning. */
export interface CrashingServer {
  readonly origin: string;
  /** `kill -9`: the process has no say in it. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts the server on a free port and waits until it answers. Rejects, with what it has printed, when it stops before. */
export async function startCrashingServer(env: Readonly<Record<string, string>>): Promise<CrashingServer> {
  const child = spawn(process.execPath, [join(PROJECT_DIR, 'apps/server/src/start/serve.mjs')], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'info',
      MEMBERSHIP: 'true',
      RATE_LIMIT_FACTOR: '1000000',
      // A busy machine may let a client wait between the head and the body of a request.
      HEADERS_TIMEOUT_MS: String(START_TIMEOUT_MS),
      REQUEST_TIMEOUT_MS: String(START_TIMEOUT_MS),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server has not started:\n${printed}`));
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
      const found = /"port":(\d+)|http:\/\/127\.0\.0\.1:(\d+)/.exec(printed);
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found[1] ?? found[2]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server has ended with ${code} before it answered:\n${printed}`));
    });
  });
  return { origin: `http://127.0.0.1:${port}`, kill: () => killHard(child) };
}

async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
