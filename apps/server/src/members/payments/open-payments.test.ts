import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openPayments } from './open-payments.ts';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_URL: 'https://site.example' };
const open = (env: Record<string, string>) =>
  openPayments(readConfig(env), '', 'Tinyverso', { nameOfPlan: (plan) => plan });

describe('openPayments', () => {
  it('takes the sandbox without keys, Stripe with them', async () => {
    expect(await open({})).toMatchObject({ payments: { provider: 'sandbox' }, stripe: undefined });
    expect((await open(KEYS)).payments.provider).toBe('stripe');
  });

  it('gives nothing away on a site for others unless the operator says so', async () => {
    const { PUBLIC_URL } = KEYS;
    await expect(open({ PUBLIC_URL })).rejects.toThrow(
      'PUBLIC_URL is set and STRIPE_SECRET_KEY is not: everything would be free.',
    );
    await expect(open({ PUBLIC_URL, SANDBOX: 'false' })).rejects.toThrow('SANDBOX=true');
    expect((await open({ PUBLIC_URL, SANDBOX: 'true' })).payments.provider).toBe('sandbox');
    await expect(open({ ...KEYS, SANDBOX: 'true' })).rejects.toThrow('SANDBOX is true and STRIPE_SECRET_KEY is set.');
    expect(() => readConfig({ SANDBOX: 'yes' })).toThrow('SANDBOX');
  });

  it.each(['STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'])('stops the start when the key stands without %s', async (name) => {
    await expect(open({ ...KEYS, [name]: '' })).rejects.toThrow(`STRIPE_SECRET_KEY is set and ${name} is not.`);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_BASE_URL', 'localhost:12111'],
  ])('stops the start for a %s that is none', (name, value) => {
    expect(() => readConfig({ ...KEYS, [name]: value })).toThrow(name);
  });
});
