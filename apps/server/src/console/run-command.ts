import type { ShownCommand, ShownField } from '@duoverso/contracts/console';
import type { runSchema } from '@duoverso/contracts/console-bodies';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { createRecorder, type Recorder } from '../admin/audit.ts';
import type { ChangeTools, Command, Input } from '../admin/command.ts';
import type { Field } from '../admin/fields.ts';
import { loadCommand } from '../admin/run-admin.ts';
import { findByNumber, ORDER_NUMBER, showOrder } from '../admin/show-order.ts';
import { ACCOUNT, usingServices } from '../admin/with-members.ts';
import { StartError } from '../config/start-error.ts';
import { orders, users } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import { ConsoleRefusal } from './console-refusal.ts';
import type { Person } from './console-sessions.ts';
import { isAtLeast, PERMISSIONS, permissionOf } from './permissions.ts';

type RunRequest = z.output<typeof runSchema>;

/** What a command has found or done. */
interface Ran {
  readonly json: unknown;
  /** What is wrong all the same. */
  readonly problem: string | null;
}

/** Options that name a member by address. */
const ADDRESS_OPTIONS = ['email', 'member', 'to'];
const MIN_REASON_LENGTH = 3;

/** The commands that a role may use, as its forms need them. */
export async function commandsFor(role: Person['role']): Promise<ShownCommand[]> {
  const names = Object.keys(PERMISSIONS).filter((name) => permissionOf(role, name));
  return Promise.all(
    names.map(async (name) => {
      const { help, changes, argument, options } = await loadCommand(name);
      const shown = Object.entries(options).map(([option, field]) => describeField(option, field));
      return {
        name,
        help,
        changes,
        argument: argument && describeField(argument.value ?? '', argument),
        options: shown,
      };
    }),
  );
}

function describeField(name: string, { value, help, required }: Field<unknown>): ShownField {
  return { name, value, help, required };
}

/**
 * Runs a command of the operator for a user of the console: what it changes is audited with who and why, and so is looking at members.
 * @throws {ConsoleRefusal} `not_allowed`, `reason_needed`, `confirm` with what has to be confirmed, or `refused` with the words of the command
 */
export async function runCommand(services: MemberServices, person: Person, request: RunRequest): Promise<Ran> {
  const permission = permissionOf(person.role, request.command);
  if (!permission) throw new ConsoleRefusal(403, 'not_allowed', 'Your role may not do this.');
  const command = await loadCommand(request.command);
  const reason = command.changes ? readReason(request.reason) : null;
  const record = createRecorder(request.command, person.email, reason);
  const tools = { record, actor: person.email, confirm: createConfirm(request.confirmed) };
  try {
    const input = readInput(command, request);
    if (request.command === 'orders refund') await checkRefund(services, person, input);
    const { json, problem = null } = await usingServices(services, () => command.run(input, tools));
    if (permission.personal) await recordLook(services, record, { command, input, name: request.command });
    return { json, problem };
  } catch (error) {
    if (error instanceof StartError) throw new ConsoleRefusal(422, 'refused', error.message);
    throw error;
  }
}

function readInput(
  command: Command,
  { argument, options }: RunRequest,
): Input<unknown, Readonly<Record<string, unknown>>> {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(command.options, name));
  if (unknown !== undefined) throw new StartError(`The command takes no "${unknown}".`);
  const read = Object.entries(command.options).map(([name, field]) => [name, field.read(options[name], name)] as const);
  const own = command.argument?.read(argument, command.argument.value ?? '');
  return { argument: own, options: Object.fromEntries(read) };
}

/** The reason as the audit keeps it, where no address belongs. */
function readReason(given = ''): string {
  const reason = given.trim();
  if (reason.length < MIN_REASON_LENGTH) {
    throw new ConsoleRefusal(422, 'reason_needed', 'Say why, such as the number of the ticket. The audit keeps it.');
  }
  if (/\S@\S/.test(reason)) {
    throw new ConsoleRefusal(
      422,
      'reason_needed',
      'Leave addresses out of the reason: the audit keeps it when the account is gone.',
    );
  }
  return reason;
}

function createConfirm(confirmed: string | undefined): ChangeTools['confirm'] {
  return async (question, name) => {
    if (confirmed !== name) throw new ConsoleRefusal(409, 'confirm', `${question} It cannot be taken back.`, name);
  };
}

/**
 * Support gives back what the rules of the order give its member, all of it. What goes beyond them is up to finance.
 * @throws {ConsoleRefusal} `not_allowed`
 */
async function checkRefund(
  services: MemberServices,
  { role }: Person,
  { argument: number, options }: Input<unknown, Readonly<Record<string, unknown>>>,
): Promise<void> {
  if (isAtLeast(role, 'finance')) return;
  const isWhole = options['amount'] === undefined && options['payment'] === undefined;
  const { json } = await showOrder(services, await findByNumber(services, number as number));
  if (isWhole && json.payment.refundOffers.length > 0) return;
  throw new ConsoleRefusal(
    403,
    'not_allowed',
    'The rules of this order give no such refund. Somebody of finance can make one.',
  );
}

interface Look {
  readonly command: Command;
  readonly name: string;
  readonly input: Input<unknown, Readonly<Record<string, unknown>>>;
}

/** Writes down who has looked at which member, or at which list. */
async function recordLook({ database: { db }, now }: MemberServices, record: Recorder, look: Look): Promise<void> {
  const { argument, options } = look.input;
  const named =
    look.command.argument === ACCOUNT ? argument : ADDRESS_OPTIONS.map((name) => options[name]).find(Boolean);
  if (look.command.argument === ORDER_NUMBER) {
    const [order] = await db
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.number, argument as number));
    await record(db, { at: now(), target: `order ${argument}`, userId: order?.userId, result: { looked: 1 } });
    return;
  }
  const [member] =
    typeof named === 'string' ? await db.select({ id: users.id }).from(users).where(eq(users.email, named)) : [];
  await record(db, { at: now(), target: member ? 'member' : look.name, userId: member?.id, result: { looked: 1 } });
}
