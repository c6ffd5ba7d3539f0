import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../database/schema.ts';
import { mailWords } from '../../testing/describe-mail.ts';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import { insertMember } from '../../testing/sample-member.ts';
import { writeGrant } from '../membership/ledger.ts';
import { writeReminders } from './reminders.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const DAY_MS = 86_400_000;
const BEGIN = new Date('2026-12-01T12:00:00Z');
const afterDays = (days: number) => new Date(BEGIN.getTime() + days * DAY_MS);

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ PUBLIC_URL: 'https://site.example', SANDBOX: 'true' });
});
afterAll(() => test.close());

let sources = 0;
async function memberWith(...grants: readonly [plan: string, days: number][]) {
  const { db } = test.services.database;
  const member = await insertMember(db, { createdAt: BEGIN });
  for (const [plan, days] of grants) {
    sources += 1;
    const cause = { source: 'support', sourceId: `case ${sources}` } as const;
    await writeGrant(db, { userId: member.id, grant: { kind: 'membership', plan, days }, cause, at: BEGIN });
  }
  return member;
}

/** Lets the server look at a moment; gives the subjects of the messages to an address so far. */
async function lookAt(now: Date, email: string): Promise<string[]> {
  test.setNow(now);
  const { database, commerce } = test.services;
  const plans = commerce.catalogue.plans.map(({ id }) => id);
  await writeReminders(database.db, plans, now);
  await writeReminders(database.db, plans, now);
  return (await test.mailsTo(email)).map(({ subject }) => subject);
}

describe('[A08] reminders of the end of a membership', () => {
  const words = mailWords();
  const WEEK = words('mail.membershipEnds.subject', { days: 7 });
  const DAY = words('mail.membershipEnds.subject', { days: 1 });

  it('come a week and a day before, each once', async () => {
    const { email } = await memberWith(['pro', 30]);
    expect(await lookAt(afterDays(22.9), email)).toEqual([]);
    expect(await lookAt(afterDays(23), email)).toEqual([WEEK]);
    expect(await lookAt(afterDays(26), email)).toEqual([WEEK]);
    expect(await lookAt(afterDays(29), email)).toEqual([WEEK, DAY]);
    expect(await lookAt(afterDays(31), email)).toEqual([WEEK, DAY]);
  });

  it('[A05] tell the end of the schedule: of a lower plan that waits for a higher one', async () => {
    const { email } = await memberWith(['pro', 30], ['max', 30]);
    expect(await lookAt(afterDays(29), email)).toEqual([]);
    expect(await lookAt(afterDays(53), email)).toEqual([WEEK]);
    const [mail] = await test.mailsTo(email);
    expect(mail?.text).toContain(
      words('mail.membershipEnds.text', { plan: 'Pine', date: '30 January 2027 at 12:00 UTC' }),
    );
  });

  it('say nothing to who got less than that in the first place, or has prolonged since', async () => {
    const short = await memberWith(['pro', 3]);
    expect(await lookAt(afterDays(0.5), short.email)).toEqual([]);
    expect(await lookAt(afterDays(2), short.email)).toEqual([DAY]);
  });

  it('are stopped by the one press of a mail program, which names no origin, and by nobody else', async () => {
    const { db } = test.services.database;
    const { id, email } = await memberWith(['pro', 30]);
    const token = unsubscribeToken(id, test.services.secrets.authSecret);
    const press = (of: string) =>
      test.app.request(`/api/mails/unsubscribe?token=${encodeURIComponent(of)}`, {
        method: 'POST',
        headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const wants = async () => (await db.select({ reminders: users.reminders }).from(users).where(eq(users.id, id)))[0];
    for (const forged of [`${id}.`, id, `${id}.${'A'.repeat(43)}`, `other.${token.split('.')[1]}`]) {
      expect((await press(forged)).status).toBe(400);
      expect(await wants()).toEqual({ reminders: true });
    }
    expect((await press(token)).status).toBe(200);
    expect(await wants()).toEqual({ reminders: false });
    expect(await lookAt(afterDays(23), email)).toEqual([]);
  });
});
