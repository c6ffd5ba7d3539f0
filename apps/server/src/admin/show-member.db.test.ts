import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';
import { showMember } from './show-member.ts';
import { findMember } from './with-members.ts';

const BEGUN = new Date('2026-12-01T12:00:00Z');

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterEach(() => test.setNow(undefined));
afterAll(() => test.close());

it('says what is charged next, and that nothing is once the renewal has been ended', async () => {
  test.setNow(BEGUN);
  const member = await test.member();
  const { email } = (await member.get('/api/me')).body.member;
  const shown = async () => {
    const { lines, json } = await showMember(test.services, await findMember(test.services, email));
    return { line: (lines as readonly string[]).find((one) => one.startsWith('renewal')), renewals: json.renewals };
  };
  expect(await shown()).toEqual({ line: undefined, renewals: [] });

  const { order } = (await member.post('/api/orders', { sku: 'pro-monthly', quantity: 1, renews: true })).body;
  await member.post(`/api/sandbox/orders/${order.id}/pay`, { outcome: 'paid' });
  const { line, renewals } = await shown();
  const [renewal] = renewals;
  expect(renewal).toMatchObject({ plan: 'pro', status: 'active', amount: order.totalAmount });
  expect(line).toMatch(/^renewal {5}pro, active, next \d+\.\d\d [A-Z]{3} on 2026-12-31T12:00:00\.000Z$/);

  await member.post(`/api/renewals/${renewal?.id}/end`, {});
  expect((await shown()).line).toBe('renewal     pro, ending, paid until 2026-12-31T12:00:00.000Z');
});
