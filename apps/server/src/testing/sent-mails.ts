import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkPurpose } from '@duoverso/contracts/link-purposes';

/** A message as the outbox has it. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

/** What has been sent. */
export interface Outbox {
  /** Messages to an address, oldest first. */
  mailsTo(address: string): Promise<SentMail[]>;
  /** The token behind the hash of the last link with this purpose that was sent to an address. */
  tokenFor(address: string, purpose: LinkPurpose): Promise<string>;
  /** The tokens of all such links, oldest first. */
  tokensFor(address: string, purpose: LinkPurpose): Promise<string[]>;
}

/**
 * Reads the messages that are written to a folder instead of being sent.
 * @param drain sends what waits
 */
export function readOutbox(folder: string, drain: () => Promise<void>): Outbox {
  const mailsTo: Outbox['mailsTo'] = async (address) => {
    await drain();
    const names = await readdir(folder).catch(() => []);
    const texts = names.filter((name) => name.endsWith('.txt')).sort();
    const mails = await Promise.all(texts.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))));
    return mails.filter(({ to }) => to === address);
  };
  const tokensFor: Outbox['tokensFor'] = async (address, purpose) => {
    const mails = await mailsTo(address);
    const links = mails.flatMap(({ text }) => [...text.matchAll(/\/profile\/(?:\?\S*?)?#(\w+)=(\S+)/g)]);
    return links.filter(([, kind]) => kind === purpose).map(([, , token = '']) => decodeURIComponent(token));
  };
  const tokenFor: Outbox['tokenFor'] = async (address, purpose) => {
    const found = (await tokensFor(address, purpose)).at(-1);
    if (found === undefined) throw new Error(`No link to ${purpose} was sent to ${address}.`);
    return found;
  };
  return { mailsTo, tokensFor, tokenFor };
}

function parseMail(file: string): SentMail {
  const [head = '', ...body] = file.split('\n\n');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return { to: header('To'), subject: header('Subject'), text: body.join('\n\n'), messageId: header('Message-ID') };
}
