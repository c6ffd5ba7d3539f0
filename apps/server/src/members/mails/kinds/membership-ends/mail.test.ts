import { describe, expect, it } from 'vitest';
import { describeMail, SAMPLE_BRAND, sampleOf } from '../../../../testing/describe-mail.ts';
import { writeMail } from '../../write-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

describeMail(kind);

describe('the reminder', () => {
  it.each([
    [0, 'ends today'],
    [1, 'ends tomorrow'],
    [7, 'ends in 7 days'],
  ])('%d days before says that the membership %s', async (days, words) => {
    const options = { locale: 'en', brand: SAMPLE_BRAND, siteUrl: 'https://duoverso.example' };
    expect((await writeMail(kind, { ...sample, days }, options)).subject).toContain(words);
  });

  it('can be stopped by one press of the mail program (RFC 8058) and by a link to a page', async () => {
    const { headers, text } = await sampleOf(kind);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${sample.unsubscribe.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(`No more reminders:\n${sample.unsubscribe.page}\n`);
  });
});
