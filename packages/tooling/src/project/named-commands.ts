import { spawn } from 'node:child_process';
import { projectDir } from './paths.ts';

/** A command behind `npm run ops -- NAME` or `npm run bench -- NAME`. */
export interface NamedCommand {
  /** What it does, in one sentence. */
  readonly does: string;
  /** The program and its first arguments; what is typed after the name follows them. Paths are relative to the root of the project. */
  readonly command: readonly [program: string, ...args: readonly string[]];
}

export type NamedCommands = Readonly<Record<string, NamedCommand>>;

/**
 * Runs the command that the first argument names with the arguments after it, and gives its exit code. Without a name it prints
 * all of them and gives 0; with a name that isn't declared it prints them as an error and gives 2.
 * @param call how this is typed, for the list: `npm run ops`
 */
export async function runNamed(call: string, commands: NamedCommands, args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help') {
    console.log(listNamed(call, commands));
    return 0;
  }
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!named) {
    console.error(`There's no "${name}" here.\n\n${listNamed(call, commands)}`);
    return 2;
  }
  const [program, ...first] = named.command;
  return run(program, [...first, ...rest]);
}

/** All names with their sentences, aligned. */
function listNamed(call: string, commands: NamedCommands): string {
  const names = Object.keys(commands);
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.toSorted().map((name) => `  ${name.padEnd(width)}  ${commands[name]?.does}`);
  return `${call} -- NAME [OPTIONS]\n\n${lines.join('\n')}`;
}

/** `npm run` has put the project's programs into the path. */
function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: projectDir,
    stdio: 'inherit',
    shell: program !== 'node' && process.platform === 'win32',
  });
  // Ctrl+C reaches the command by itself: it decides when it ends. Other signals reach this process alone.
  const wait = () => {};
  const forward = () => void child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', forward);
  return new Promise((resolve) => {
    const end = (code: number) => {
      process.off('SIGINT', wait).off('SIGTERM', forward);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`Can't start ${program}: ${error.message}. Run npm ci first.`);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
