import { LOCALES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { type MailContent, type MailKind, writeMail } from './write-mail.ts';

const brand = { name: 'Duoverso', supportEmail: 'support@duoverso.example' };
const link = { url: 'https://duoverso.example/profile/#verify=a.b-c_d', hours: 24 };
const CONTENTS: Readonly<Record<MailKind, Omit<MailContent, 'kind' | 'locale'>>> = {
  verify: { to: 'a@b.example', brand, link },
  exists: { to: 'a@b.example', brand, link: { url: 'https://duoverso.example/profile/' } },
  reset: { to: 'a@b.example', brand, link: { ...link, hours: 1 } },
  newAddress: { to: 'a@b.example', brand, link, values: { oldEmail: 'old@b.example' } },
  passwordChanged: { to: 'a@b.example', brand },
  addressChanged: { to: 'a@b.example', brand, values: { newEmail: 'new@b.example' } },
  deleted: { to: 'a@b.example', brand },
};
const KINDS = Object.keys(CONTENTS) as MailKind[];

describe.each(LOCALES)('messages in $code', ({ code, lang, dir }) => {
  it.each(KINDS)('%s is whole: subject, text, link, page in its language and direction', (kind) => {
    const mail = writeMail({ kind, locale: code, ...CONTENTS[kind] });
    expect(mail.subject).toContain('Duoverso');
    expect(mail.subject).not.toContain('\n');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined/);
    const { link: expected } = CONTENTS[kind];
    if (expected) {
      expect(mail.text.split('\n')).toContain(expected.url); // alone in its line, so that no program cuts it
      expect(mail.html).toContain(`<a href="${expected.url}">`);
    } else {
      expect(mail.text).toContain(brand.supportEmail);
      expect(mail.html).not.toContain('<a ');
    }
    expect(mail.html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(mail.html).not.toMatch(/<(?:img|script|style|link)\b| style=/);
  });
});

describe('writeMail', () => {
  it('writes English for a language that the site does not have', () => {
    const mail = writeMail({ kind: 'reset', locale: 'tlh', ...CONTENTS.reset });
    expect(mail.text).toContain('The link works for 1 hour.');
  });

  it('escapes what strangers may have typed', () => {
    const values = { newEmail: '"<b>&"@b.example' };
    const mail = writeMail({ kind: 'addressChanged', locale: 'en', to: 'a@b.example', brand, values });
    expect(mail.html).toContain('&quot;&lt;b&gt;&amp;&quot;@b.example');
    expect(mail.html).not.toContain('<b>');
  });
});
