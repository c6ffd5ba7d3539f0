import { PAYMENT_FAILURES } from '@duoverso/contracts/payment-failures';
import { LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { mailFact, mailWords, SAMPLE_BRAND, sampleOf } from '../../testing/describe-mail.ts';
import addressChanged from './kinds/address-changed.ts';
import codeRedeemed from './kinds/code-redeemed.ts';
import membershipEnds from './kinds/membership-ends.ts';
import newAddress from './kinds/new-address.ts';
import newSignIn from './kinds/new-sign-in.ts';
import offerClaimed from './kinds/offer-claimed.ts';
import passkeyAdded from './kinds/passkey-added.ts';
import passwordChanged from './kinds/password-changed.ts';
import paymentFailed from './kinds/payment-failed.ts';
import quotaNotice from './kinds/quota-notice.ts';
import receipt from './kinds/receipt.ts';
import refund from './kinds/refund.ts';
import reset from './kinds/reset.ts';
import verify from './kinds/verify.ts';
import { SAMPLE_SITE } from './samples.ts';
import { writeMail } from './write-mail.ts';

const options = { locale: 'en', brand: SAMPLE_BRAND, siteUrl: SAMPLE_SITE };
const words = mailWords();
const SAMPLE_MOMENT = '1 December 2026 at 12:00 UTC';

describe('address-changed', () => {
  it('escapes what strangers may have typed', async () => {
    const { html } = await writeMail(addressChanged, { newEmail: '"<b>&"@b.example' }, options);
    expect(html).toContain('&lt;b&gt;&amp;');
    expect(html).not.toContain('<b>');
  });
});

describe('code-redeemed', () => {
  it('says what the code gives', async () => {
    expect((await sampleOf(codeRedeemed)).text).toMatch(
      new RegExp(`^${mailFact('mail.label.added', '')}.*5,000,000`, 'm'),
    );
  });
});

describe('membership-ends', () => {
  describe('the reminder', () => {
    it.each([0, 1, 7])('%d days before says so', async (days) => {
      const { subject } = await writeMail(membershipEnds, { ...membershipEnds.sample, days }, options);
      expect(subject).toBe(words('mail.membershipEnds.subject', { days }));
    });

    it('says another thing on the last day, the day before and a week before', () => {
      const subjects = [0, 1, 7].map((days) => words('mail.membershipEnds.subject', { days }));
      expect(new Set(subjects).size).toBe(3);
      expect(subjects[2]).toContain('7');
    });

    it('can be stopped by one press of the mail program (RFC 8058) and by a link to a page', async () => {
      const { headers, text } = await sampleOf(membershipEnds);
      expect(headers).toEqual({
        'List-Unsubscribe': `<${membershipEnds.sample.unsubscribe.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(text).toContain(
        `${words('format.before', { label: words('mail.membershipEnds.stop') })}\n${membershipEnds.sample.unsubscribe.page}\n`,
      );
    });
  });
});

describe('new-address', () => {
  it('names the address that the account has now', async () => {
    expect((await sampleOf(newAddress)).text).toContain('reader@example.org');
  });
});

describe('new-sign-in', () => {
  it('names browser and time, or says that nothing familiar was told', async () => {
    expect((await sampleOf(newSignIn)).text).toContain(
      [
        mailFact('mail.label.device', words('member.sessions.device', { browser: 'Firefox', platform: 'Windows' })),
        mailFact('mail.label.time', SAMPLE_MOMENT),
      ].join('\n'),
    );
    expect((await writeMail(newSignIn, { ...newSignIn.sample, device: null }, options)).text).toContain(
      mailFact('mail.label.device', words('member.sessions.unknown')),
    );
  });
});

describe('offer-claimed', () => {
  it('[A05] says what the offer gives and until when', async () => {
    const { text } = await sampleOf(offerClaimed);
    expect(text).toMatch(new RegExp(`^${mailFact('mail.label.added', '')}.*Pine.*3`, 'm'));
    expect(text).toContain(words('member.membership.active', { plan: 'Pine', date: '4 December 2026' }));
  });
});

describe('passkey-added', () => {
  it('names the passkey and the time, and says what to do about a stranger’s', async () => {
    const { text } = await sampleOf(passkeyAdded);
    const facts = [mailFact('mail.label.passkey', 'Firefox, Windows'), mailFact('mail.label.time', SAMPLE_MOMENT)];
    expect(text).toContain(facts.join('\n'));
    expect(text).toContain('#/forgot');
  });
});

describe('password-changed', () => {
  it('lists the passkeys that were added lately and still sign in, with the way to remove them', async () => {
    const { text } = await sampleOf(passwordChanged);
    expect(text).toMatch(/Firefox, Windows: 1 December 2026 at 12:00 UTC/);
    expect(text).toContain(words('mail.passwordChanged.passkeys'));
    expect(text).toContain('#/settings');
  });

  it('says of passkeys that went with the old password that they are gone', async () => {
    const { text } = await writeMail(passwordChanged, { ...passwordChanged.sample, passkeysRemoved: true }, options);
    expect(text).toMatch(/Firefox, Windows: 1 December/);
    expect(text).toContain(words('mail.passwordChanged.removed'));
    expect(text).not.toContain(words('mail.passwordChanged.passkeys'));
  });

  it('says nothing of passkeys where there were none, as in messages of an earlier version', async () => {
    const { text } = await writeMail(passwordChanged, passwordChanged.data.parse({}), options);
    for (const key of ['passkeys', 'removed', 'review', 'add'] as const) {
      expect(text).not.toContain(words(`mail.passwordChanged.${key}`));
    }
    expect(text).not.toContain('#/settings');
  });
});

describe('payment-failed', () => {
  it('leads to the order, where it can be paid again', async () => {
    const { text } = await sampleOf(paymentFailed);
    const action = words('format.before', { label: words('mail.paymentFailed.action') });
    expect(text).toContain(`${action}\nhttps://site.example/profile/#/orders/${paymentFailed.sample.order.id}\n`);
  });

  it.each(PAYMENT_FAILURES)('[A08] says why in every language: %s', async (failure) => {
    for (const { code } of LOCALES) {
      const place = { locale: code, brand: SAMPLE_BRAND, siteUrl: SAMPLE_SITE };
      const { text, html } = await writeMail(paymentFailed, { ...paymentFailed.sample, failure }, place);
      const reason = createTranslate(code)(`member.declined.${failure}`);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(reason.replaceAll(/\s+/g, ' '));
      expect(html).toContain('</html>');
      const without = await writeMail(paymentFailed, { ...paymentFailed.sample, failure: undefined }, place);
      expect(without.text.replaceAll(/\s+/g, ' ')).not.toContain(reason.replaceAll(/\s+/g, ' '));
    }
  });
});

describe('quota-notice', () => {
  describe('[A07] the message about the quota', () => {
    it('tells what is used and left of the month, when it begins anew, and what packs hold', async () => {
      const { subject, text, headers } = await writeMail(quotaNotice, quotaNotice.sample, options);
      expect(subject).toContain('80%');
      for (const fact of ['16,400,000', '20,000,000', '3,600,000', '5,000,000']) expect(text).toContain(fact);
      expect(text).toContain(mailFact('member.usage.resets', '8 December 2026'));
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    });

    it('says that all is used up, and when the plan ends instead of going on', async () => {
      const month = {
        ...quotaNotice.sample.month,
        plan: 'Pine',
        used: 20_000_000,
        tokens: 20_000_000,
        to: new Date('2026-12-08T12:00:00Z'),
        goesOn: false,
      };
      const { subject, text } = await writeMail(quotaNotice, { ...quotaNotice.sample, threshold: 100, month }, options);
      expect(subject).toBe(words('mail.quota.empty'));
      expect(text).toContain(mailFact('member.usage.ends', '8 December 2026'));
      expect(text).not.toContain(mailFact('member.usage.resets', ''));
    });

    it('of a member without a plan speaks of packs alone', async () => {
      const { text } = await writeMail(
        quotaNotice,
        { ...quotaNotice.sample, month: undefined, inPacks: 900_000 },
        options,
      );
      expect(text).toContain('900,000');
      expect(text).not.toContain(mailFact('member.usage.resets', ''));
    });
  });
});

describe('receipt', () => {
  it('[A05] says amounts with all decimals, the tax in them, the schedule of all plans and the end of the time for refunds', async () => {
    const { text } = await sampleOf(receipt);
    for (const line of [
      mailFact('membership.receipt.discount', '-€19.20'),
      mailFact('membership.receipt.total', '€172.80'),
      mailFact('membership.receipt.tax', '€27.59', { percent: '19%' }),
      words('member.membership.active', { plan: 'Oak', date: '1 December 2027' }),
      words('membership.schedule.next', { plan: 'Pine', date: '26 December 2027', days: 25 }),
      words('mail.receipt.refund', { date: '4 December 2026 at 12:00 UTC', share: '5%' }),
    ]) {
      expect(text).toContain(line);
    }
  });
});

describe('refund', () => {
  it('says what has gone back this time', async () => {
    expect((await sampleOf(refund)).text).toContain(mailFact('mail.refund.amount', '€172.80'));
  });
});

describe('reset', () => {
  it('leads to its link, says how long that works, and writes English for a language that the site does not have', async () => {
    const { text, html } = await sampleOf(reset, 'tlh' as 'en');
    expect(text).toContain(words('mail.linkLifetime', { hours: 1 }));
    expect(html).toContain(`href="${reset.sample.url}"`);
  });

  it('puts the token behind the hash, which browsers keep to themselves', () => {
    const row = { data: { origin: 'https://site.example', returnTo: '/pricing/' }, userId: null, secret: 'a b' };
    expect(reset.gather(row, {} as never)).toEqual({
      url: 'https://site.example/profile/?to=%2Fpricing%2F#reset=a%20b',
    });
    expect(() => reset.gather({ ...row, secret: undefined }, {} as never)).toThrow(
      'the token of its link is not there',
    );
  });
});

describe('verify', () => {
  it('leads to its link, says how long that works, and writes English for a language that the site does not have', async () => {
    const { text, html } = await sampleOf(verify, 'tlh' as 'en');
    expect(text).toContain(words('mail.linkLifetime', { hours: 24 }));
    expect(html).toContain(`href="${verify.sample.url}"`);
  });

  it('puts the token behind the hash, which browsers keep to themselves', () => {
    const row = { data: { origin: 'https://site.example', returnTo: '/pricing/' }, userId: null, secret: 'a b' };
    expect(verify.gather(row, {} as never)).toEqual({
      url: 'https://site.example/profile/?to=%2Fpricing%2F#verify=a%20b',
    });
    expect(() => verify.gather({ ...row, secret: undefined }, {} as never)).toThrow(
      'the token of its link is not there',
    );
  });
});
