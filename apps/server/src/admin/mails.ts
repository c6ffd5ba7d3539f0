import { parseArgs } from 'node:util';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { isUuid } from '../api/is-uuid.ts';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../database/db.ts';
import { mails } from '../database/schema.ts';
import testKind from '../members/mails/kinds/test/mail.ts';
import { isWaiting, type QueuedMail, tryAgain } from '../members/mails/mail-queue.ts';
import type { Commands } from './command.ts';
import { readOne } from './read-one.ts';
import { sendTestMail } from './send-test-mail.ts';
import { withMembers } from './with-members.ts';

const MAX_LISTED = 500;

export const MAIL_COMMANDS: Commands = {
  'mail list': {
    usage: 'mail list [--failed | --sent] [--to EMAIL] [--json]',
    run: printMails,
    help: {
      text: `Lists messages that wait to be sent, those that were given up first; --failed the latter alone, --sent those of the last 30 days.\n--json prints an array of objects with id, kind, to, locale, attempts, createdAt, nextTryAt, lastError, sentAt, givenUpAt.`,
      example: 'mail list --failed',
      exitCodes: '0 listed (also when there is none), 1 refused or the database is away.',
    },
  },
  'mail retry': {
    usage: 'mail retry ID | --failed [--json]',
    run: retryMails,
    help: {
      text: `Has one message, or all that were given up, tried again at once by the running server. A link whose time is over is not sent again: its reader asks for a new one. What was sent stays sent.`,
      example: 'mail retry 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
      exitCodes: '0 will be tried, 1 there is nothing to try again, or refused.',
    },
  },
  'mail test': {
    usage: 'mail test ADDRESS [--locale en] [--json]',
    run: testMail,
    help: {
      text: `Sends a message through SMTP_URL at once, without the queue, and says what the mail server answers.`,
      example: 'mail test operator@example.org',
      exitCodes: '0 taken by the mail server, 1 not taken, or no SMTP_URL.',
    },
  },
};

async function printMails(args: string[]): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { failed: flag, sent: flag, json: flag, to: { type: 'string' } } as const;
  const { failed, sent, json, to } = parseArgs({ args, options }).values;
  if (failed && sent) throw new StartError('Use either --failed or --sent.');
  await withMembers(async ({ database: { db } }) => {
    const address = to === undefined ? undefined : eq(mails.recipient, to.trim().toLowerCase());
    const rows = sent
      ? await find(db, and(isNotNull(mails.sentAt), address))
      : [
          ...(await find(db, and(isNotNull(mails.givenUpAt), address))),
          ...(failed ? [] : await find(db, and(isWaiting, address))),
        ];
    if (json) console.log(JSON.stringify(rows.map(describe), null, 2));
    else for (const row of rows) console.log(lineOf(row));
    console.error(rows.length === 1 ? '1 message.' : `${rows.length} messages.`);
  });
}

function find(db: Db, condition: ReturnType<typeof and>): Promise<QueuedMail[]> {
  return db.select().from(mails).where(condition).orderBy(desc(mails.createdAt), asc(mails.id)).limit(MAX_LISTED);
}

/** What an operator may see of a message: not its data, which may be a secret of its reader. */
function describe({ id, kind, recipient, locale, attempts, ...row }: QueuedMail) {
  const { createdAt, nextTryAt, lastError, sentAt, givenUpAt } = row;
  return { id, kind, to: recipient, locale, attempts, createdAt, nextTryAt, lastError, sentAt, givenUpAt };
}

function lineOf(row: QueuedMail): string {
  const state = row.sentAt
    ? `sent ${row.sentAt.toISOString()}`
    : row.givenUpAt
      ? `given up ${row.givenUpAt.toISOString()}`
      : row.nextTryAt
        ? `next try ${row.nextTryAt.toISOString()}`
        : 'not tried yet';
  const tries = row.attempts === 1 ? '1 try' : `${row.attempts} tries`;
  const error = row.lastError === null ? '' : `: ${row.lastError.replaceAll(/\s+/g, ' ')}`;
  return `${row.id}  ${row.createdAt.toISOString()}  ${row.kind}  ${row.recipient}  ${tries}, ${state}${error}`;
}

async function retryMails(args: string[]): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({ args, options: { failed: flag, json: flag }, allowPositionals: true });
  const { failed, json } = values;
  const id = failed && positionals.length === 0 ? undefined : readOne(positionals, 'Name one message, or --failed.');
  if (id !== undefined && (failed || !isUuid(id))) {
    throw new StartError(
      'Name one message by its id, as "mail list" shows it, or --failed for all that were given up.',
    );
  }
  await withMembers(async ({ database: { db } }) => {
    const wanted =
      id === undefined
        ? (await db.select({ id: mails.id }).from(mails).where(isNotNull(mails.givenUpAt))).map((row) => row.id)
        : [id];
    const tried = await tryAgain(db, wanted.length === 0 ? undefined : inArray(mails.id, wanted));
    if (tried.length === 0) throw new StartError('There is no such message that could be tried again.');
    if (json) console.log(JSON.stringify({ retried: tried }));
    else console.log(`${tried.length === 1 ? '1 message' : `${tried.length} messages`} will be tried again.`);
  });
}

async function testMail(args: string[]): Promise<void> {
  const options = { locale: { type: 'string', default: 'en' }, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const to = readOne(positionals, 'Name one address: mail test operator@example.org');
  const messageId = await sendTestMail(testKind, to, values.locale);
  if (values.json) console.log(JSON.stringify({ to, messageId }));
  else console.log(`The mail server has taken the message to ${to}, Message-ID ${messageId}.`);
}
