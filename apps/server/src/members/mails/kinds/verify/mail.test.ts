import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

describeMail(kind);

it('leads to its link, says how long that works, and writes English for a language that the site does not have', async () => {
  const { text, html } = await sampleOf(kind, 'tlh' as 'en');
  expect(text).toContain('The link works for 24 hours.');
  expect(html).toContain(`href="${sample.url}"`);
});

it('puts the token behind the hash, which browsers keep to themselves', () => {
  const row = { data: { origin: 'https://duoverso.example', returnTo: '/pricing/' }, userId: null, secret: 'a b' };
  expect(kind.gather(row, {} as never)).toEqual({
    url: 'https://duoverso.example/profile/?to=%2Fpricing%2F#verify=a%20b',
  });
  expect(() => kind.gather({ ...row, secret: undefined }, {} as never)).toThrow('the token of its link is not there');
});
