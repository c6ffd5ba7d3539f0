import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { EXIT_CODE_MEANINGS, usageOf } from './help.ts';
import { optionsOf } from './parse-input.ts';
import { commandNames, loadCommand } from './run-admin.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const GUIDES = join(PROJECT, 'docs/guides');
const FILES = [join(PROJECT, 'README.md'), ...readdirSync(GUIDES).map((name) => join(GUIDES, name))];

const commands = new Map<string, Command>(
  await Promise.all(commandNames().map(async (name) => [name, await loadCommand(name)] as const)),
);

/** Of every command in a file what stands behind `npm run admin -- `, up to a comment, a redirection or the end of the code. */
function callsIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/npm run admin -- ([^\n`#>|]+)/g)].map(([, call = '']) => call.trim());
}

describe('[A12] the guides', () => {
  const guide = readFileSync(join(GUIDES, 'operating.md'), 'utf8');

  it('list every command as it is declared', () => {
    const rows = [...commands].map(([name, command]) => {
      const effect = command.destructive ? 'asks first' : command.changes ? 'yes' : '';
      return `| \`${usageOf(name, command)}\` | ${command.help} | ${effect} |`;
    });
    expect(guide).toContain(['| command | what it does | changes |', '|---|---|---|', ...rows, ''].join('\n'));
  });

  it('say what the exit codes mean', () => {
    const rows = Object.entries(EXIT_CODE_MEANINGS).map(([code, meaning]) => `| ${code} | ${meaning} |`);
    expect(guide).toContain(['| exit code | meaning |', '|---|---|', ...rows, ''].join('\n'));
  });

  it('name commands and options that there are', () => {
    // `…` stands for any, `--help` is of all of them, or of a group.
    const groups = new Set([...commands.keys()].map((name) => name.split(' ')[0]));
    const isList = (call: string) => call === '--help' || groups.has(call.replace(/ --help$/, ''));
    const calls = FILES.flatMap(callsIn).filter((call) => call !== '…' && !isList(call));
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const name = [...commands.keys()].find((one) => `${call} `.startsWith(`${one} `));
      const known = name === undefined ? [] : Object.keys(optionsOf(commands.get(name) as Command));
      const options = [...call.matchAll(/--([\w-]+)/g)].map(([, option = '']) => option);
      const unknown = options.filter((option) => option !== 'help' && !known.includes(option));
      expect({ call, found: name !== undefined, unknown }).toEqual({ call, found: true, unknown: [] });
    }
  });
});
