import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocaleCode } from '@duoverso/locales';
import { KINDS_DIR } from './find-kinds.ts';
import type { AnyMailKind, MailBrand } from './mail-kind.ts';
import { SAMPLE_SITE } from './samples.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

/** A kind of message with the facts of its `sample.ts`, in a language: to be looked at, and for tests. */
export async function writeSample(kind: AnyMailKind, locale: LocaleCode, brand: MailBrand): Promise<WrittenMail> {
  const { default: facts } = (await import(pathToFileURL(join(KINDS_DIR, kind.name, 'sample.ts')).href)) as {
    default: unknown;
  };
  return writeMail(kind, facts, { locale, brand, siteUrl: SAMPLE_SITE });
}
