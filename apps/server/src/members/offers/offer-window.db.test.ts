import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';

const CLAIM = { extensionVersion: '0.9.4', chromiumVersion: '141.0.7390.54' };
const YESTERDAY = new Date(Date.now() - 86_400_000);

let test: MemberTestApp;
/** What the flags of the operator say. */
let moved: { readonly opensAt?: Date; readonly endsAt?: Date } | undefined;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '100' }, undefined, '', { offerWindow: () => moved });
});
afterAll(() => test.close());

it('[W07] an offer ends and goes on as the operator says while the server runs', async () => {
  const [offer] = test.services.commerce.offers;
  if (!offer) throw new Error('The content has no offer.');
  const [member, claim] = [await test.member(), `/api/offers/${offer.id}/claim`];
  const shownEnd = async () => {
    const { offers } = (await test.visitor().get('/api/catalogue')).body as { offers: { endsAt: string }[] };
    return offers[0]?.endsAt;
  };
  const written = await shownEnd();
  moved = { endsAt: YESTERDAY };
  expect((await member.post(claim, CLAIM)).code).toBe('offer_ended');
  expect(await shownEnd()).toBe(YESTERDAY.toISOString());
  moved = { opensAt: new Date(Date.now() + 86_400_000) };
  expect((await member.post(claim, CLAIM)).code).toBe('offer_not_begun');
  moved = undefined;
  expect((await member.post(claim, CLAIM)).status).toBe(200);
  expect(await shownEnd()).toBe(written);
});
