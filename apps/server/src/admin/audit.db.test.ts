import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import {
  accountLinks,
  affiliates,
  audit,
  commissions,
  feedback,
  mails,
  membershipGrants,
  orders,
  sessions,
  users,
} from '../database/schema.ts';
import { askDeletion } from '../members/accounts/account-deletion.ts';
import { giveLink } from '../members/accounts/account-links.ts';
import { blockAccount } from '../members/accounts/block-account.ts';
import { joinAffiliates } from '../members/affiliates/affiliate-routes.ts';
import { createCodes } from '../members/codes/create-codes.ts';
import { redeemCode } from '../members/codes/redeem-code.ts';
import { exportMember } from '../members/export-member.ts';
import addressChanged from '../members/mails/kinds/address-changed.ts';
import { queueMail } from '../members/mails/mail-queue.ts';
import type { MemberServices } from '../members/member-services.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { invitePerson } from '../members/operators/invite-person.ts';
import { applyPaymentEvent } from '../members/orders/apply-payment-event.ts';
import { createOrder } from '../members/orders/create-order.ts';
import { findOrder } from '../members/orders/read-order.ts';
import { sandboxEvent } from '../members/payments/open-payments.ts';
import { makeServiceKey } from '../members/usage/service-keys.ts';
import { admin, adminWith } from '../testing/admin.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { FIXTURE_CONTENT, insertMember } from '../testing/sample-member.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { commandNames, loadCommand } from './run-admin.ts';

let dir: string;
let database: { url: string; drop: () => Promise<void> };
let services: MemberServices;
let db: MemberServices['database']['db'];
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-audit-'));
  database = await createTestDatabase();
  vi.stubEnv('DATA_DIR', dir);
  vi.stubEnv('OUTBOX_DIR', join(dir, 'outbox'));
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests that is long enough');
  vi.stubEnv('CONSOLE_PORT', '4000');
  vi.stubEnv('CODE_KEYS', 'k1:a secret of the tests that is long enough');
  services = await openMemberServices(
    readConfig({ ...process.env, CONTENT_DIR: FIXTURE_CONTENT }),
    createCollectedLog().log,
  );
  db = services.database.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await services.close();
  rmSync(dir, { recursive: true, force: true });
  await database.drop();
});
beforeEach(() => db.delete(audit));

const commerce = () => services.commerce.catalogue;

async function makeOrder(member: { id: string; email: string; createdAt: Date }, paid: boolean): Promise<string> {
  const { payments, now } = services;
  const requested = { sku: 'data-20m', quantity: 1, locale: 'en', currency: 'USD' } as const;
  const { order } = await createOrder({ db, catalogue: commerce(), payments, now }, member, requested, undefined);
  if (paid) {
    const event = sandboxEvent(await findOrder(db, member.id, order.id), { outcome: 'paid' }, now());
    await applyPaymentEvent(db, event, { now: now(), refunds: commerce().refunds });
  }
  return String(order.number);
}

function askFor(id: string) {
  const { accountMails, now } = services;
  return askDeletion(db, id, { accountMails, place: { origin: 'http://localhost' }, at: now() });
}

async function makeCodes(count: number) {
  const made = { grant: 'pro-30d', count, expiresAt: undefined, catalogue: commerce() };
  return createCodes(db, { ...made, keys: services.secrets.codeKeys, now: services.now() });
}

async function makeAffiliate(member: { id: string; email: string; createdAt: Date }): Promise<string> {
  await joinAffiliates(db, member.id, services.now());
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, member.id));
  const number = Number(await makeOrder(member, true));
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row || !order) expect.fail('no affiliate');
  const earned = { amount: 500_000, currency: 'USD', earnedAt: services.now(), dueAt: services.now() };
  await db.insert(commissions).values({ affiliateId: row.id, orderId: order.id, ...earned });
  return row.code;
}

async function grantOf(member: { id: string }): Promise<string> {
  const cause = { source: 'support', sourceId: randomUUID() } as const;
  const values = { userId: member.id, plan: 'pro', days: 30, ...cause, grantedAt: services.now() };
  const [row] = await db.insert(membershipGrants).values(values).returning({ id: membershipGrants.id });
  return row?.id ?? '';
}

interface Case {
  /** What stands behind the name of the command. */
  readonly args: readonly string[];
  /** What the audit says of it. */
  readonly entry: { readonly target: string; readonly userId: string | null; readonly result: object };
}

type Member = Awaited<ReturnType<typeof insertMember>>;

/** Of every command that changes something a call that does. */
const CHANGES: Readonly<Record<string, (member: Member) => Promise<Case>>> = {
  'affiliates pay': async (member) => {
    const code = await makeAffiliate(member);
    return { args: [code], entry: about(`affiliate ${code}`, { commissions: 1, sums: '5000.00 USD' }) };
  },
  'codes create': async () => ({
    args: ['--grant', 'pro-30d', '--count', '2'],
    entry: about(expect.stringMatching(/^batch [-\da-f]{36}$/), { grant: 'pro-30d', codes: 2, lastDay: null }),
  }),
  'codes revoke': async () => {
    const [code = ''] = (await makeCodes(1)).codes;
    return { args: [code], entry: about(expect.stringMatching(/^code [-\da-f]{36}$/), { revoked: 1 }) };
  },
  'console invite': async (member) => ({
    args: [`console-${member.email}`, '--role', 'support'],
    entry: about(expect.stringMatching(/^console person [-\da-f]{36}$/), { role: 'support' }),
  }),
  'console revoke': async (member) => {
    const email = `console-${member.email}`;
    const { id } = await invitePerson(db, { email, role: 'support' }, new Date());
    return { args: [email], entry: about(`console person ${id}`, { removed: 1 }) };
  },
  'feedback mark': async () => {
    const [row] = await db
      .insert(feedback)
      .values({ page: '/en/', helpful: false, comment: 'a word', createdAt: new Date() })
      .returning({ id: feedback.id });
    const id = row?.id ?? '';
    return { args: [id, '--state', 'done'], entry: about(`feedback ${id}`, { state: 'done' }) };
  },
  'search-gaps mark': async () => ({
    args: ['dark mode', '--language', 'en', '--state', 'answered'],
    entry: about('search in en', { state: 'answered' }),
  }),
  'keys create': async () => ({
    args: ['translation'],
    entry: about(expect.stringMatching(/^key [-\da-f]{36}$/), { service: 'translation' }),
  }),
  'keys revoke': async () => {
    const { id } = await makeServiceKey(db, 'translation', new Date());
    return { args: [id], entry: about(`key ${id}`, {}) };
  },
  'mail retry': async (member) => {
    await queueMail(db, addressChanged, { email: member.email, locale: 'en' }, { newEmail: 'a@example.org' });
    await db.update(mails).set({ givenUpAt: new Date() });
    return { args: ['--failed'], entry: about('messages that were given up', { retried: expect.any(Number) }) };
  },
  'usage add': async ({ id, email }) => ({
    args: [email, '--tokens', '7'],
    entry: about('member', { tokens: 7, feature: 'pages', batch: expect.any(String) }, id),
  }),
  'member block': async ({ id, email }) => ({ args: [email], entry: about('member', { blocked: 1 }, id) }),
  'member unblock': async ({ id, email }) => {
    await blockAccount(db, id, new Date());
    return { args: [email], entry: about('member', { blocked: 0 }, id) };
  },
  'member note': async ({ id, email }) => ({
    args: [email, '--text', 'Likes long notes'],
    entry: about('member', { note: expect.any(String) }, id),
  }),
  'member delete': async ({ id, email }) => ({
    args: [email],
    entry: about(`account ${id}`, { due: expect.any(String) }, id),
  }),
  'member grant': async ({ id, email }) => ({
    args: [email, '--grant', 'pro-30d', '--reference', 'TICKET-1'],
    entry: about('member', { grant: 'pro-30d' }, id),
  }),
  'member keep': async ({ id, email }) => {
    await askFor(id);
    return { args: [email], entry: about('member', { kept: 1 }, id) };
  },
  'member resend': async ({ id, email }) => ({
    args: [email, '--password'],
    entry: about('member', { message: 'reset' }, id),
  }),
  'member revoke': async (member) => {
    const entry = await grantOf(member);
    const args = [member.email, '--entry', entry, '--reason', 'TICKET-2'];
    return { args, entry: about('member', { revoked: entry }, member.id) };
  },
  'member sign-out': async ({ id, email }) => ({ args: [email], entry: about('member', { sessions: 0 }, id) }),
  'orders cancel': async (member) => {
    const number = await makeOrder(member, false);
    return { args: [number], entry: about(`order ${number}`, { canceled: 1 }, member.id) };
  },
  'orders refund': async (member) => {
    const number = await makeOrder(member, true);
    return { args: [number], entry: about(`order ${number}`, { asked: '30.00 USD' }, member.id) };
  },
};

/** Elsewhere: it needs an empty database. */
const ON_ITS_OWN = ['database restore'];

function about(target: string, result: object, userId: string | null = null): Case['entry'] {
  return { target, userId, result };
}

async function declared() {
  return Promise.all(commandNames().map(async (name) => ({ name, ...(await loadCommand(name)) })));
}

describe('[A12] every command that changes something', () => {
  it('has a case here', async () => {
    const changing = (await declared()).filter(({ changes }) => changes).map(({ name }) => name);
    expect([...Object.keys(CHANGES), ...ON_ITS_OWN].sort()).toEqual(changing);
  });

  it.each(Object.entries(CHANGES))(
    '%s asks first where it cannot be taken back, and is audited once',
    async (name, make) => {
      const member = await insertMember(db, { createdAt: services.now() });
      const { args, entry } = await make(member);
      const words = [...name.split(' '), ...args];
      const { destructive } = await loadCommand(name);
      if (destructive) {
        const refused = await admin(...words);
        expect(refused).toMatchObject({
          code: 1,
          out: '',
          err: expect.stringMatching(/\? Nobody can be asked here, and nothing was changed: say --yes\.\n$/),
        });
        const mistaken = await adminWith('yes', words);
        expect(mistaken).toMatchObject({ code: 1, out: '' });
        const [, asked = ''] = /Type (\S+) to go on: Not confirmed\. Nothing was changed\.\n$/.exec(mistaken.err) ?? [];
        expect(await db.$count(audit)).toBe(0);
        expect(await adminWith(asked, words)).toMatchObject({ code: 0 });
      } else {
        expect(await admin(...words)).toMatchObject({ code: 0 });
      }
      const rows = await db.select().from(audit);
      expect(rows).toEqual([
        {
          ...entry,
          id: expect.any(String),
          at: expect.any(Date),
          actor: userInfo().username,
          command: name,
          reason: null,
        },
      ]);
      // Neither whom it was about in clear, nor what only its owner should know.
      const text = JSON.stringify(rows);
      expect(text).not.toContain(member.email);
      for (const arg of name === 'codes revoke' ? args : []) expect(text).not.toContain(arg);
    },
  );

  it.each(Object.entries(CHANGES))('%s prints what its help says, and names who has done it', async (name, make) => {
    const { args } = await make(await insertMember(db, { createdAt: services.now() }));
    const { prints, destructive } = await loadCommand(name);
    const more = [...(destructive ? ['--yes'] : []), '--json', '--as', 'Mara'];
    const { code, out, err } = await admin(
      ...name.split(' '),
      ...args.map((arg) => arg.replace('TICKET', 'CASE')),
      ...more,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const json = JSON.parse(out);
    expect(prints.parse(json)).toEqual(json);
    expect((await db.select().from(audit)).map(({ actor }) => actor)).toEqual(['Mara']);
  });

  it('leaves nothing in the audit when it fails', async () => {
    const member = await insertMember(db);
    expect(await admin('member', 'grant', member.email, '--grant', 'pro-31d', '--reference', 'T')).toMatchObject({
      code: 1,
    });
    expect(await admin('orders', 'cancel', '999999', '--yes')).toMatchObject({ code: 1 });
    expect(await admin('codes', 'revoke', '--batch', randomUUID(), '--yes')).toMatchObject({ code: 1 });
    expect(await db.$count(audit)).toBe(0);
  });

  it('changes nothing when the audit cannot be written', async () => {
    const member = await insertMember(db);
    await db.execute('alter table audit rename to audit_away');
    try {
      await expect(
        admin('member', 'grant', member.email, '--grant', 'pro-30d', '--reference', 'AWAY'),
      ).rejects.toThrow();
      await expect(admin('member', 'delete', member.email, '--now', '--yes')).rejects.toThrow();
    } finally {
      await db.execute('alter table audit_away rename to audit');
    }
    expect(await db.$count(membershipGrants, eq(membershipGrants.userId, member.id))).toBe(0);
    expect(await db.$count(users, eq(users.id, member.id))).toBe(1);
  });
});

describe('[A12] member delete and member keep', () => {
  it('let an account wait as its owner does, say so, and take it back', async () => {
    const { id, email } = await insertMember(db);
    const asked = await admin('member', 'delete', email, '--yes', '--json');
    const { dueAt } = JSON.parse(asked.out) as { dueAt: string };
    const days = (Date.parse(dueAt) - services.now().getTime()) / DAY_MS;
    expect(Math.round(days)).toBe(DELETION_WAIT_DAYS);
    expect((await admin('member', 'find', email)).out).toContain(`to be deleted on ${dueAt}`);
    expect((await admin('member', 'show', email)).out).toContain(`due ${dueAt}`);
    expect((await admin('member', 'delete', email, '--yes')).err).toContain(`on ${dueAt} already`);
    expect((await admin('member', 'keep', email)).code).toBe(0);
    expect((await admin('member', 'find', email)).out).not.toContain('to be deleted');
    expect((await admin('member', 'keep', email)).err).toContain('is not to be deleted');
    const reported = await db.select().from(mails).where(eq(mails.recipient, email));
    expect(reported.map(({ kind }) => kind)).toEqual(['deletion-asked']);
    expect(await db.$count(users, eq(users.id, id))).toBe(1);
  });

  it('delete at once by --now, also an account that waits', async () => {
    const { id, email } = await insertMember(db);
    await askFor(id);
    const done = await admin('member', 'delete', email, '--now', '--yes', '--json');
    expect(JSON.parse(done.out)).toEqual({ id, deleted: true, dueAt: null });
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
    const [row] = await db.select().from(audit);
    expect(row).toMatchObject({ command: 'member delete', target: `account ${id}`, result: { deleted: 1 } });
  });
});

describe('[A12] every command that only looks', () => {
  const READINGS: Readonly<Record<string, readonly string[]>> = {
    'codes show': ['CODE'],
    'member find': ['@example.org'],
    'member notes': ['reader@example.org'],
    'member sessions': ['reader@example.org'],
    'member show': ['reader@example.org'],
    'orders show': ['NUMBER'],
    'usage show': ['reader@example.org'],
  };
  /** Those that need a mail server, a file or another folder have tests of their own. */
  const ELSEWHERE = ['database dump', 'mail test'];

  it('prints what its help says and is not audited', async () => {
    const reader = await insertMember(db, { email: 'reader@example.org', createdAt: services.now() });
    const number = await makeOrder(reader, true);
    const { codes } = await makeCodes(2);
    const [code = '', open = ''] = codes;
    const deps = { catalogue: commerce(), keys: services.secrets.codeKeys, now: services.now() };
    await redeemCode(db, { typed: code, userId: reader.id, ...deps });
    for (const { name, changes, prints } of await declared()) {
      if (changes || ELSEWHERE.includes(name)) continue;
      const args = (READINGS[name] ?? []).map((arg) => arg.replace('NUMBER', number).replace('CODE', code));
      const { code: exit, out, err } = await admin(...name.split(' '), ...args, '--json');
      expect({ name, exit, err }).toEqual({ name, exit: 0, err: '' });
      const json = JSON.parse(out);
      expect(prints.parse(json)).toEqual(json);
      const people = await admin(...name.split(' '), ...args);
      expect({ name, code: people.code }).toEqual({ name, code: 0 });
      expect(people.out + out).not.toContain(open);
      expect(people.err).not.toMatch(/\b1 \w+s\b/);
    }
    expect(await db.$count(audit)).toBe(0);
  });
});

describe('[A12] codes', () => {
  it('are counted by batch, listed by state and shown by code or id, and never printed again', async () => {
    const reader = await insertMember(db, { createdAt: services.now() });
    const { batch, codes: made } = await makeCodes(3);
    const [used = '', revoked = '', open = ''] = made;
    const deps = { catalogue: commerce(), keys: services.secrets.codeKeys, now: services.now() };
    await redeemCode(db, { typed: used, userId: reader.id, ...deps });
    await admin('codes', 'revoke', revoked.toLowerCase(), '--yes');

    const batches = await admin('codes', 'batches');
    expect(batches.out).toMatch(new RegExp(`^${batch}  \\S+  pro-30d  3 codes: 1 open, 1 redeemed, 1 revoked$`, 'm'));
    const all = await admin('codes', 'list', '--batch', batch);
    expect(all.out.trim().split('\n')).toHaveLength(3);
    expect(all.err).toBe('3 codes.\n');
    const redeemed = await admin('codes', 'list', '--batch', batch, '--state', 'redeemed');
    expect(redeemed).toMatchObject({
      err: '1 code.\n',
      out: expect.stringMatching(new RegExp(` by ${reader.email}\n$`)),
    });
    expect((await admin('codes', 'list', '--member', reader.email)).out).toBe(redeemed.out);
    for (const text of made) expect(all.out + batches.out).not.toContain(text);

    const shown = JSON.parse((await admin('codes', 'show', used, '--json')).out);
    expect(shown).toMatchObject({ state: 'redeemed', batch, redeemedBy: reader.email });
    expect((await admin('codes', 'show', shown.id)).out).toMatch(
      /^code {6}[-\da-f]{36}, redeemed\ngrants {4}pro-30d$/m,
    );
    expect((await admin('codes', 'show', open)).out).toContain(', open\n');
    expect((await admin('codes', 'show', 'nothing')).err).toMatch(/^There is no such code/);
    expect((await admin('codes', 'revoke', used, '--yes')).err).toMatch(/no such code that could still/);
  });
});

describe('[A12] members', () => {
  it('are found by a part of the address, a name, an id and an order', async () => {
    const member = await insertMember(db, {
      email: `under_score-${randomUUID()}@example.org`,
      createdAt: services.now(),
    });
    await db.update(users).set({ name: 'Ada Lovelace' }).where(eq(users.id, member.id));
    const number = await makeOrder(member, false);
    await makeOrder(member, false);
    for (const text of ['UNDER_SCORE', 'lovelace', member.id, number]) {
      const { out, err } = await admin('member', 'find', text);
      expect([out, err]).toEqual([
        expect.stringMatching(new RegExp(`^${member.email}  Ada Lovelace  confirmed  since .*  id ${member.id}\n$`)),
        '1 account.\n',
      ]);
    }
    expect(await admin('member', 'find', 'under%score')).toEqual({ code: 0, out: '', err: '0 accounts.\n' });
  });

  it('are sent the link that confirms, or one for a new password', async () => {
    const member = await insertMember(db);
    expect((await admin('member', 'resend', member.email)).err).toMatch(
      /is confirmed\. For a forgotten password: --password\.\n$/,
    );
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, member.id));
    expect((await admin('member', 'resend', member.email)).out).toBe(
      `A link that confirms the address goes to ${member.email}.\n`,
    );
    expect((await admin('member', 'resend', member.email, '--password')).code).toBe(0);
    const links = await db.select().from(accountLinks).where(eq(accountLinks.userId, member.id));
    expect(links.map(({ purpose }) => purpose).sort()).toEqual(['confirm', 'reset']);
    const queued = await db.select().from(mails).where(eq(mails.userId, member.id));
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['reset', 'verify']);
  });

  it('lose a grant once, and that of an order by its money alone', async () => {
    const member = await insertMember(db, { createdAt: services.now() });
    const entry = await grantOf(member);
    const revoke = ['member', 'revoke', member.email, '--reason', 'T', '--yes', '--entry'];
    expect((await admin('member', 'show', member.email)).out).toContain(`  ${entry}  `);
    expect((await admin(...revoke, entry)).out).toMatch(/, by support, revoked \S+$/m);
    expect((await admin(...revoke, entry)).err).toBe('It has been taken back before. Nothing was changed.\n');
    expect((await admin(...revoke, randomUUID())).err).toContain('has no such grant');
    await makeOrder(member, true);
    const { ledger } = JSON.parse((await admin('member', 'show', member.email, '--json')).out);
    const ofOrder = ledger.find(({ source }: { source: string }) => source === 'order').id;
    expect((await admin(...revoke, ofOrder)).err).toContain('"orders refund" takes it back');
    const other = await insertMember(db);
    expect((await admin('member', 'revoke', other.email, '--reason', 'T', '--yes', '--entry', entry)).err).toContain(
      'no such grant',
    );
  });

  it('are signed out everywhere', async () => {
    const { id, email } = await insertMember(db);
    const expiresAt = new Date(Date.now() + 1e6);
    await db
      .insert(sessions)
      .values(['a', 'b'].map((one) => ({ id: one, userId: id, token: randomUUID(), expiresAt })));
    await giveLink(db, { userId: id, email, purpose: 'browser' }, services.now());
    expect((await admin('member', 'sign-out', email)).out).toBe('2 browsers signed out.\n');
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await db.$count(accountLinks, eq(accountLinks.userId, id))).toBe(0);
  });

  it('are told in their export what was changed for them, and are no part of the audit when they are gone', async () => {
    const member = await insertMember(db, { createdAt: services.now() });
    await admin('member', 'grant', member.email, '--grant', 'data-5m', '--reference', 'TICKET-9', '--as', 'Mara');
    const [row] = await db.select().from(users).where(eq(users.id, member.id));
    if (!row) expect.fail('no member');
    const { changes } = await exportMember(services, row);
    expect(changes).toEqual([{ at: expect.any(String), command: 'member grant', result: { grant: 'data-5m' } }]);
    expect((await admin('audit', 'list', '--member', member.email)).out).toMatch(
      new RegExp(`^\\S+  Mara  member grant  member ${member.email}  grant data-5m\n$`),
    );
    expect((await admin('audit', 'list', '--since', '2099-01-01')).out).toBe('');
    expect((await admin('audit', 'list', '--command', 'member grant', '--since', '2020-01-01')).err).toBe(
      '1 change.\n',
    );
    await admin('member', 'delete', member.email, '--now', '--yes');
    const { out } = await admin('audit', 'list');
    expect(out).toMatch(
      new RegExp(`  member delete  account ${member.id}  deleted 1\n.*  member grant  member  grant data-5m`),
    );
    expect(out).not.toContain(member.email);
    const reported = await db.select().from(mails).where(eq(mails.recipient, member.email));
    expect(reported.map(({ kind }) => kind)).toEqual(['deleted']);
  });
});
