import { describe, expect, it } from 'vitest';
import { admin } from '../testing/admin.ts';
import { helpOf, usageOf } from './help.ts';
import { parseInput } from './parse-input.ts';
import { commandNames, loadCommand } from './run-admin.ts';

const NAMES = commandNames();

describe('[A12] commands of the operator', () => {
  it('are all there, each in its file', () => {
    expect(NAMES).toEqual(
      expect.arrayContaining([
        ...['affiliates list', 'affiliates pay', 'audit list', 'codes batches', 'codes create', 'codes list'],
        ...['codes revoke', 'codes show', 'database dump', 'database restore', 'feedback list', 'mail list'],
        ...['mail retry', 'mail test', 'member delete', 'member find', 'member grant', 'member resend'],
        ...['member revoke', 'member show', 'member sign-out', 'offers stats', 'orders cancel', 'orders list'],
        ...['orders refund', 'orders show', 'search-report'],
      ]),
    );
  });

  it('are listed with a line each, in groups, and a group by its name', async () => {
    const { code, out } = await admin('--help');
    expect(code).toBe(0);
    for (const name of NAMES) {
      const { help } = await loadCommand(name);
      expect(out).toMatch(new RegExp(`^ {2}${name} +${help.replaceAll(/[.*+?^$()]/g, String.raw`\$&`)}$`, 'm'));
    }
    expect(out).toContain('\n\n  codes batches');
    const group = await admin('codes', '--help');
    expect(group).toMatchObject({ code: 0, out: expect.stringContaining('codes revoke') });
    expect(group.out).not.toContain('orders');
  });

  it.each(NAMES)('%s explains itself, and its example is right', async (name) => {
    const { code, out, err } = await admin(...name.split(' '), '--help');
    const command = await loadCommand(name);
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: `${helpOf(name, command)}\n` });
    expect(out).toContain(`npm run admin -- ${usageOf(name, command)}\n`);
    expect(out).toContain('\nExit codes: 0 done; 1 refused');
    expect(out).toMatch(/\n {2}--json +prints JSON/);
    expect(command.help).toMatch(/^[A-Z].{10,130}\.$|^[A-Z].{10,130}=true\.$/);
    if (command.destructive) expect(out).toContain(' [--yes]');
    expect(out.includes('[--as NAME]')).toBe(command.changes);
    // What stands behind `>` is for the shell.
    const example = wordsOf(command.example.replace(/ > .*/, ''));
    expect(example.slice(0, name.split(' ').length).join(' ')).toBe(name);
    expect(() => parseInput(command, example.slice(name.split(' ').length))).not.toThrow();
  });

  it.each<[string[], string]>([
    [[], 'No command given.\n\nnpm run admin -- COMMAND'],
    [
      ['orders'],
      '"orders" is a group of commands. Name one of them.\n\nnpm run admin -- COMMAND [OPTIONS]\n\n  orders browse',
    ],
    [['nothing', 'there'], 'Unknown command "nothing there". These there are:\n\n'],
    [['order', 'list'], 'Unknown command "order list". Did you mean "orders list"? --help lists all.'],
    [['ordres'], 'Unknown command "ordres". Did you mean "orders"?'],
    [['orders', 'lsit'], 'Did you mean "orders list"?'],
    [
      ['orders', 'list', '--emial', 'a@example.org'],
      'Unknown option --emial. Did you mean "--email"?\nSee npm run admin -- orders list --help',
    ],
    [['orders', 'list', '-x'], 'Unknown option -x. Use: --email, --status, --surplus, --days, --csv, --json.'],
    [['orders', 'list', '--email'], '--email needs a value: --email EMAIL.'],
    [['orders', 'list', '--email', '--csv'], '--email needs a value: --email EMAIL.'],
    [['orders', 'list', '--csv=yes'], '--csv takes no value.'],
    [['orders', 'list', '--csv', '--csv'], '--csv is there twice.'],
    [['orders', 'list', 'all'], '"all" is too much: the command takes options alone.'],
    [['orders', 'list', '--yes'], 'Unknown option --yes.'],
    [['orders', 'list', '--status', 'payed'], '--status is "payed". Use one of: paid, disputed, refunding'],
    [['orders', 'list', '--days', '0'], '--days is "0". Give a whole number from 1 to 3650.'],
    [['orders', 'list', '--email', 'reader'], '--email is "reader". Give an e-mail address'],
    [['orders', 'show'], 'NUMBER is missing: number of the order.'],
    [['orders', 'show', '1x'], 'NUMBER is "1x". Give a whole number'],
    [['orders', 'show', '1', '2'], '"2" is too much: the command takes one NUMBER.'],
    [
      ['orders', 'refund', '1', '--amount', '0.5'],
      '--amount is "0.5". Give a whole number from 1 to 999999999 of minor units',
    ],
    [['orders', 'refund', '1', '--yes', '--as', ' '], '--as is " ". Give a text'],
    [['codes', 'create', '--count', '3'], '--grant is missing: a grant of content/catalogue.json'],
    [
      ['codes', 'create', '--grant', 'pro-30d', '--count', '0'],
      '--count is "0". Give a whole number from 1 to 100000.',
    ],
    [
      ['codes', 'create', '--grant', 'x', '--count', '1', '--expires', '2027-02-30'],
      '--expires is "2027-02-30". Give a day',
    ],
    [
      ['codes', 'create', '--grant', 'x', '--count', '1', '--expires', '2020-01-01'],
      '--expires is "2020-01-01", which is over.',
    ],
    [['codes', 'revoke'], 'Name either one code or one batch.'],
    [['codes', 'revoke', '--batch', 'x'], '--batch is "x". Give an id'],
    [['member', 'show', 'a@example.org', 'b@example.org'], '"b@example.org" is too much'],
    [['member', 'grant', 'a@example.org', '--grant', 'pro-30d'], '--reference is missing: the case, such as TICKET-17'],
    [['mail', 'retry', 'nothing'], 'ID is "nothing". Give an id'],
    [['mail', 'retry'], 'Name either one message by its id, or --failed.'],
    [['mail', 'list', '--failed', '--sent'], 'Use either --failed or --sent.'],
    [['mail', 'test', 'a@example.org', '--locale', 'xx'], '--locale is "xx". Use one of: '],
    [['audit', 'list', '--since', 'yesterday'], '--since is "yesterday". Give a day such as 2027-01-01'],
  ])('refuse %j as misused, in words, without looking at anything', async (args, message) => {
    expect(await admin(...args)).toEqual({ code: 2, out: '', err: expect.stringContaining(message) });
  });
});

/** As a shell splits them: quoted words stay together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
