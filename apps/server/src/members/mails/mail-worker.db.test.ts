import { eq, isNull } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberDatabase } from '../../database/db.ts';
import { mails } from '../../database/schema.ts';
import { createCollectedLog } from '../../testing/collected-log.ts';
import { mailWords } from '../../testing/describe-mail.ts';
import { insertMember, SAMPLE_COMMERCE } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findMailKinds, type MailKinds } from './find-kinds.ts';
import addressChanged from './kinds/address-changed.ts';
import verify from './kinds/verify.ts';
import { type QueueOptions, queueMail } from './mail-queue.ts';
import type { Mail } from './mail-transport.ts';
import { createMailWorker } from './mail-worker.ts';

const SECRET = 'a secret of the tests that is long enough';
const TO = { email: 'reader@example.org', locale: 'de' };
const DATA = { newEmail: 'new@example.org' };
const MINUTE_MS = 60_000;

let database: MemberDatabase;
let kinds: MailKinds;
beforeAll(async () => {
  database = await openTestDatabase();
  kinds = await findMailKinds();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(mails));

/** A server with a transport of its own: what it has taken, what it has logged, and its clock. */
function startServer(refuse: () => Error | undefined = () => undefined, authSecret = SECRET, unusable?: Error) {
  const { db } = database;
  const { log, lines } = createCollectedLog();
  const sent: Mail[] = [];
  const clock = { now: new Date() };
  const worker = createMailWorker({
    db,
    kinds,
    transport: {
      folder: undefined,
      deliver(_kind, mail) {
        const rejection = refuse();
        if (rejection) return Promise.reject(rejection);
        sent.push(mail);
        return Promise.resolve();
      },
      verify: () => (unusable ? Promise.reject(unusable) : Promise.resolve()),
      close: () => {},
    },
    brand: {
      name: 'Tinyverso',
      legalName: 'Tinyverso',
      supportEmail: 'support@site.example',
      accent: '#b32707',
      address: ['1 Street'],
    },
    host: 'site.example',
    sources: { db, catalogue: SAMPLE_COMMERCE.catalogue, siteUrl: 'https://site.example', authSecret },
    log,
    isReady: () => true,
    onOutcome: () => {},
    remind: () => Promise.resolve(),
    now: () => clock.now,
  });
  return { worker, sent, lines, clock };
}

const queue = (options?: QueueOptions) => queueMail(database.db, addressChanged, TO, DATA, options);
const rows = () => database.db.select().from(mails);
const smtpError = (code: string, responseCode?: number) =>
  Object.assign(new Error(`refused, ${TO.email}`), { code, responseCode });

describe('[A08] a message that waits', () => {
  it('goes out after the commit of what it tells of, and not without it', async () => {
    const { worker, sent } = startServer();
    await database.db
      .transaction(async (tx) => {
        await queueMail(tx, addressChanged, TO, DATA);
        throw new Error('what it tells of has not happened');
      })
      .catch(() => {});
    await worker.drain();
    expect(sent).toEqual([]);
    await queue();
    await worker.drain();
    expect(sent).toMatchObject([{ to: TO.email, subject: mailWords('de')('mail.addressChanged.subject') }]);
  });

  it('is sent once by several servers that look at the same moment', async () => {
    for (let count = 0; count < 30; count += 1) await queue();
    const servers = [startServer(), startServer(), startServer()];
    await Promise.all(servers.map(({ worker }) => worker.drain()));
    const ids = servers.flatMap(({ sent }) => sent.map(({ messageId }) => messageId));
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('is taken over from a server that has died with it, under the same id', async () => {
    await queue();
    let die = true;
    const first = startServer();
    const [row] = await rows();
    // It has been given to the mail server, and the process ended before that was written down.
    await database.db
      .update(mails)
      .set({ attempts: 1, nextTryAt: new Date(first.clock.now.getTime() + 2 * MINUTE_MS) });
    const second = startServer(() => (die ? smtpError('ECONNECTION') : undefined));
    await second.worker.drain();
    expect(second.sent).toEqual([]);
    die = false;
    second.clock.now = new Date(first.clock.now.getTime() + 3 * MINUTE_MS);
    await second.worker.drain();
    expect(second.sent).toMatchObject([{ messageId: `<${row?.id}@site.example>` }]);
  });

  it('is tried again later and later while the mail server is away, and is not lost', async () => {
    await queue();
    let away = true;
    const { worker, sent, lines, clock } = startServer(() => (away ? smtpError('ECONNECTION') : undefined));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await worker.drain();
      const [row] = await rows();
      waits.push(((row?.nextTryAt?.getTime() ?? 0) - clock.now.getTime()) / 1_000);
      clock.now = row?.nextTryAt ?? clock.now;
    }
    expect(waits).toEqual([10, 60, 300, 900, 1_800, 1_800]);
    away = false;
    await worker.drain();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(TO.email);
  });

  it('is given up after three refusals for good, and says why', async () => {
    await queue();
    const { worker, clock, lines } = startServer(() => smtpError('EENVELOPE', 550));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await worker.drain();
      clock.now = new Date(clock.now.getTime() + 10 * MINUTE_MS);
    }
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 3, lastError: `refused, ${TO.email}`, givenUpAt: expect.any(Date) });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, kind: 'address-changed', responseCode: 550 }));
    expect(JSON.stringify(lines)).not.toContain(TO.email);
  });

  it('is not given up because the database went while it was being written', async () => {
    await queue();
    const all = kinds;
    const ended = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const gather = () => Promise.reject(new DrizzleQueryError('select', [], ended));
    kinds = new Map(all).set(addressChanged.name, { ...addressChanged, gather });
    const first = startServer();
    kinds = all;
    await expect(first.worker.drain()).rejects.toThrow('Failed query');
    expect(await rows()).toMatchObject([{ givenUpAt: null, sentAt: null }]);
    const next = startServer();
    next.clock.now = new Date(first.clock.now.getTime() + 3 * MINUTE_MS);
    await next.worker.drain();
    expect(next.sent).toHaveLength(1);
  });

  it('is not given up because the mail server refuses our password', async () => {
    await queue();
    const { worker, clock } = startServer(() => smtpError('EAUTH', 535));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await worker.drain();
      clock.now = new Date(clock.now.getTime() + 31 * MINUTE_MS);
    }
    expect(await database.db.$count(mails, isNull(mails.givenUpAt))).toBe(1);
  });

  it('holds the token of its link encrypted, and not at all once it is sent', async () => {
    const place = { origin: 'https://site.example' };
    const token = 'a-token-that-nobody-can-guess';
    await queueMail(database.db, verify, TO, place, { secret: { token, authSecret: SECRET } });
    const [before] = await rows();
    expect(JSON.stringify(before)).not.toContain(token);
    expect(before?.secret).toMatch(/^[\w-]{20,}$/);
    const { worker, sent } = startServer();
    const { id } = await insertMember(database.db);
    await database.db.update(mails).set({ userId: id });
    await worker.drain();
    expect(sent[0]?.text).toContain(`#verify=${token}`);
    expect(await rows()).toMatchObject([{ secret: null, sentAt: expect.any(Date) }]);
  });

  it('is given up where its token was encrypted by another secret, or its link has expired', async () => {
    const place = { origin: 'https://site.example' };
    await queueMail(database.db, verify, TO, place, { secret: { token: 't', authSecret: 'another secret' } });
    await queue({ expiresAt: new Date(Date.now() - 1) });
    const { worker, sent } = startServer();
    await worker.drain();
    expect(sent).toEqual([]);
    const given = await rows();
    expect(given.every(({ givenUpAt, secret }) => givenUpAt !== null && secret === null)).toBe(true);
    expect(given.map(({ lastError }) => lastError).sort()).toEqual([
      expect.stringMatching(/^it cannot be written: /),
      'the link in it has expired',
    ]);
  });

  it('[A12] waits for a mail server that cannot be used, which is said at the start', async () => {
    const { worker, lines } = startServer(undefined, undefined, smtpError('ECONNECTION'));
    worker.start();
    await expect
      .poll(() => lines)
      .toContainEqual(
        expect.objectContaining({
          level: 40,
          code: 'ECONNECTION',
          msg: expect.stringMatching(/^The mail server of SMTP_URL/),
        }),
      );
    expect(JSON.stringify(lines)).not.toContain(TO.email);
    await worker.stop();
  });

  it('leaves nothing behind of an account that is gone', async () => {
    await queue();
    await startServer().worker.drain();
    expect(await rows()).toEqual([]);
    const { id } = await insertMember(database.db);
    await queueMail(database.db, addressChanged, { ...TO, userId: id }, DATA);
    await startServer().worker.drain();
    expect(await database.db.$count(mails, eq(mails.userId, id))).toBe(1);
  });
});
