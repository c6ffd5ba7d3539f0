import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SENT_RETENTION_MS } from './mail-queue.ts';

/** A message, ready to go out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same whenever the message is repeated, in angle brackets. */
  readonly messageId: string;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Takes messages to their readers: by SMTP where it is configured, else into a folder. */
export interface MailTransport {
  /** Where messages are written instead of being sent; undefined when they are sent. */
  readonly folder: string | undefined;
  /** Rejects when the message has not been taken; see `describeFailure`. */
  deliver(kind: string, mail: Mail): Promise<void>;
  /** Rejects when the mail server cannot be reached, or does not take the password. */
  verify(): Promise<void>;
  close(): void;
}

export interface TransportOptions {
  readonly smtpUrl: string | undefined;
  readonly folder: string;
  readonly from: string;
}

const SMTP_TIMEOUT_MS = 20_000;
/** RFC 3834: programs that answer messages by themselves leave these alone. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

export function openTransport({ smtpUrl, folder, from }: TransportOptions): MailTransport {
  return smtpUrl === undefined ? openFolder(folder, from) : openSmtp(smtpUrl, from);
}

/** Why a message has not been taken. */
export interface DeliveryFailure {
  /** For the operator; may quote the recipient. */
  readonly message: string;
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  /** Whether the server has refused this recipient or this message for good (RFC 5321, section 4.2.1), rather than us. */
  readonly refused: boolean;
}

export function describeFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, message } = error as { code?: unknown; responseCode?: unknown; message?: unknown };
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  const ofMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    message: String(message ?? error),
    code: typeof code === 'string' ? code : undefined,
    responseCode: answer,
    refused: ofMessage && answer !== undefined && answer >= 500,
  };
}

function openSmtp(url: string, from: string): MailTransport {
  // Loaded where messages are sent.
  const transport = import('nodemailer').then(({ default: nodemailer }) =>
    nodemailer.createTransport({
      url,
      pool: true,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    folder: undefined,
    deliver: async (_kind, { headers, ...mail }) =>
      void (await (await transport).sendMail({ from, headers: { ...HEADERS, ...headers }, ...mail })),
    verify: async () => void (await (await transport).verify()),
    close: () => void transport.then((opened) => opened.close()),
  };
}

/** A file of the folder. */
const MESSAGE = /^\d{4}-\d\d-\d\dT[\d.-]+Z-.+\.(?:html|txt|part)$/;

/** One text file and one page for each message; those of a month ago are removed. */
function openFolder(dir: string, from: string): MailTransport {
  let number = 0;
  let cleanedOn = '';
  return {
    folder: dir,
    async deliver(kind, { to, subject, text, html, messageId }) {
      // Named before anything is waited for: the order of the names is that of sending.
      number += 1;
      const moment = new Date().toISOString().replaceAll(':', '-');
      const name = `${moment}-${process.pid}-${String(number).padStart(4, '0')}-${kind}`;
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const options = { mode: 0o600 };
      await writeFile(join(dir, `${name}.html`), html, options);
      const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\nMessage-ID: ${messageId}`;
      await writeFile(join(dir, `${name}.part`), `${head}\n\n${text}`, options);
      await rename(join(dir, `${name}.part`), join(dir, `${name}.txt`)); // whole or not at all
      const today = moment.slice(0, 10);
      if (today === cleanedOn) return;
      cleanedOn = today;
      await removeOldMessages(dir, new Date());
    },
    verify: () => Promise.resolve(),
    close: () => {},
  };
}

/** Removes messages that were written as long ago as those that were sent are kept. Their names begin with the moment. */
async function removeOldMessages(dir: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - SENT_RETENTION_MS).toISOString().replaceAll(':', '-');
  const isOld = (file: string) => MESSAGE.test(file) && file < oldest;
  for (const file of await readdir(dir)) if (isOld(file)) await rm(join(dir, file), { force: true });
}
