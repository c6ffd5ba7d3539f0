import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TARGETS } from '@duoverso/tooling/census';
import { type NamedCommands, projectDir, runNamed } from '@duoverso/tooling/project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { BENCHES, OPS } from '../../scripts/commands.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** A newcomer reads the list of scripts once. What only some people need now and then stands behind `ops` and `bench`. */
const MOST_SCRIPTS = TARGETS['root scripts'];

/** Files in which people read what to type. Old versions' commands stay in the change log; the specification isn't ours to change. */
const REPORTED = [
  '*.md',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.astro',
  '*.yml',
  '*.yaml',
  '*.json',
  '*.conf',
  '*.service',
  '.ci/*',
  'deploy/*',
];
const NOT_REPORTED = [
  'CHANGELOG.md',
  'docs/specification',
  'content',
  'package-lock.json',
  '*/package-lock.json',
  'tests/unit/commands.test.ts',
];
/** A call of an npm script, and of what stands behind two of them. Calls with `-w` are those of a package. */
const CALL = /npm run (?:--silent |-s )?([a-z][a-z:-]*[a-z])(?![a-z:-])(?! -w)(?: -- ([a-z][a-z-]*[a-z]))?/g;

const declared = (name: string, behind: string | undefined): boolean => {
  if (!Object.hasOwn(scripts, name)) return false;
  const commands: NamedCommands | undefined = { ops: OPS, bench: BENCHES }[name];
  return commands === undefined || behind === undefined || Object.hasOwn(commands, behind);
};

describe('the commands of the project', () => {
  it(`are at most ${MOST_SCRIPTS} at the root`, () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS);
  });

  it('exist wherever a document, a message or a workflow names one', () => {
    const files = execFileSync('git', ['ls-files', '--', ...REPORTED, ...NOT_REPORTED.map((path) => `:!${path}`)], {
      cwd: projectDir,
      encoding: 'utf8',
    });
    const unknown = files
      .split('\n')
      .filter((file) => file && existsSync(join(projectDir, file)))
      .flatMap((file) =>
        [...read(file).matchAll(CALL)].flatMap(([call, name = '', behind]) =>
          declared(name, behind) ? [] : `${file}: ${call}`,
        ),
      );
    expect(unknown).toEqual([]);
  });

  it('have their programs', () => {
    for (const { command } of [...Object.values(OPS), ...Object.values(BENCHES)])
      for (const path of command.filter((part) => part.includes('/') || part.endsWith('.ts')))
        expect(existsSync(join(projectDir, path)), path).toBe(true);
  });
});

describe('a command with names behind it', () => {
  const commands: NamedCommands = {
    fails: {
      does: 'Ends with the code that it is given.',
      command: ['node', '-e', 'process.exit(Number(process.argv[1]))'],
    },
    b: { does: 'Does B.', command: ['absent-program'] },
  };
  let out: string[];
  let errors: string[];

  beforeEach(() => {
    out = [];
    errors = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  });
  afterEach(() => void vi.restoreAllMocks());

  const LIST = 'npm run ops -- NAME [OPTIONS]\n\n  b      Does B.\n  fails  Ends with the code that it is given.';

  it('lists them with a sentence each when called without one', async () => {
    expect(await runNamed('npm run ops', commands, [])).toBe(0);
    expect(out).toEqual([LIST]);
  });

  it('lists them as an error when called with a wrong one', async () => {
    expect(await runNamed('npm run ops', commands, ['toString'])).toBe(2);
    expect(errors).toEqual([`There's no "toString" here.\n\n${LIST}`]);
  });

  it('hands arguments on and gives back the exit code', async () => {
    expect(await runNamed('npm run ops', commands, ['fails', '7'])).toBe(7);
  });

  it('says what to do about a program that is not installed', async () => {
    expect(await runNamed('npm run ops', commands, ['b'])).toBe(1);
    expect(errors[0]).toContain('Run npm ci first.');
  });
});

describe('the workflows', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: projectDir });
  const workflows = files.map((file) => ({ file, text: read(file), workflow: parse(read(file)) as Workflow }));
  interface Workflow {
    readonly permissions: object;
    readonly jobs: Readonly<
      Record<string, { 'timeout-minutes': number; steps: readonly { uses?: string; run?: string }[] }>
    >;
  }

  it('may only read, end in time, and pin their actions by full versions', () => {
    expect(workflows.length).toBeGreaterThan(0);
    for (const { file, workflow } of workflows) {
      expect(workflow.permissions, file).toEqual({ contents: 'read' });
      for (const { 'timeout-minutes': minutes, steps } of Object.values(workflow.jobs)) {
        expect(minutes, file).toBeGreaterThan(0);
        for (const { uses } of steps) if (uses) expect(uses, file).toMatch(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
      }
    }
  });

  it('name stages that the test command has, and run every one of them', () => {
    const stages = [...read('scripts/test.ts').matchAll(/^ {2}(\w+): \[\[/gm)].map(([, name]) => name);
    const called =
      read('.github/workflows/test.yml').match(/(?:--only |^ +- )([a-z]+(?:,[a-z]+)*)(?= --shard|$)/gm) ?? [];
    const named = called.flatMap((call) => call.replace(/^ *(?:- |--only )/, '').split(','));
    expect(new Set(named)).toEqual(new Set(stages));
  });
});
