import { describe, expect, it } from 'vitest';
import { describeMail, SAMPLE_BRAND } from '../../../../testing/describe-mail.ts';
import { writeMail } from '../../write-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

const options = { locale: 'en', brand: SAMPLE_BRAND, siteUrl: 'https://duoverso.example' };

describeMail(kind);

describe('[A07] the message about the quota', () => {
  it('tells what is used and left of the month, when it begins anew, and what packs hold', async () => {
    const { subject, text, headers } = await writeMail(kind, sample, options);
    expect(subject).toContain('80%');
    for (const words of ['16,400,000 of 20,000,000', '3,600,000', '8 December 2026', '5,000,000']) {
      expect(text).toContain(words);
    }
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('says that all is used up, and when the plan ends instead of going on', async () => {
    const month = {
      ...sample.month,
      plan: 'Pro',
      used: 20_000_000,
      tokens: 20_000_000,
      to: new Date('2026-12-08T12:00:00Z'),
      goesOn: false,
    };
    const { subject, text } = await writeMail(kind, { ...sample, threshold: 100, month }, options);
    expect(subject).toContain('used up');
    expect(text).toContain('Ends');
    expect(text).not.toContain('Begins anew');
  });

  it('of a member without a plan speaks of packs alone', async () => {
    const { text } = await writeMail(kind, { ...sample, month: undefined, inPacks: 900_000 }, options);
    expect(text).toContain('900,000');
    expect(text).not.toContain('Begins anew');
  });
});
