import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A message, ready to go out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends messages in the background: no request waits for a mail server, and its time tells nobody whether an account exists. */
export interface Mailer {
  /** Where messages are written instead of being sent; undefined when they are sent. */
  readonly outbox: string | undefined;
  /** @param kind for log and metrics, such as `reset` */
  send(kind: string, mail: Mail): void;
  /** Waits for messages that are on their way. */
  flush(): Promise<void>;
}

export interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly outboxDir: string;
  readonly from: string;
  readonly log: Logger;
  readonly onOutcome: (kind: string, sent: boolean) => void;
}

const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
const SMTP_TIMEOUT_MS = 20_000;

type Deliver = (kind: string, mail: Mail) => Promise<void>;

/** Sends by SMTP where it is configured, else into a folder: one text file and one page for each message. */
export function openMailer({ smtpUrl, outboxDir, from, log, onOutcome }: MailerOptions): Mailer {
  const { deliver, close } = smtpUrl === undefined ? openOutbox(outboxDir, from) : openSmtp(smtpUrl, from);
  const waits = smtpUrl === undefined ? [] : RETRY_AFTER_MS;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    outbox: smtpUrl === undefined ? outboxDir : undefined,
    send(kind, mail) {
      const task = sendPatiently(kind, mail).finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async flush() {
      closing.abort();
      await Promise.all(underWay);
      close();
    },
  };

  async function sendPatiently(kind: string, mail: Mail): Promise<void> {
    for (const [attempt, wait] of [0, ...waits].entries()) {
      // Stopping cuts the waiting short: what is left is tried once more, at once.
      await delay(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      try {
        await deliver(kind, mail);
        onOutcome(kind, true);
        return;
      } catch (error) {
        // The error itself may quote the recipient, who has no place in the log.
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
        log.warn({ kind, attempt: attempt + 1, code, responseCode }, 'a message could not be sent');
        if (closing.signal.aborted || isFinal(responseCode)) break;
      }
    }
    log.error({ kind }, 'a message is lost: it could not be sent. Check SMTP_URL and the mail server.');
    onOutcome(kind, false);
  }
}

/** A reply of 500 and above is for good, one below may be another the next time: RFC 5321, section 4.2.1. */
function isFinal(responseCode: unknown): boolean {
  return typeof responseCode === 'number' && responseCode >= 500;
}

function openSmtp(url: string, from: string): { deliver: Deliver; close: () => void } {
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
  // RFC 3834: programs that answer messages by themselves leave these alone.
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return {
    deliver: async (_kind, mail) => void (await (await transport).sendMail({ from, headers, ...mail })),
    close: () => void transport.then((opened) => opened.close()),
  };
}

function openOutbox(dir: string, from: string): { deliver: Deliver; close: () => void } {
  let number = 0;
  return {
    async deliver(kind, { to, subject, text, html }) {
      // Named before anything is waited for: the order of the names is that of sending.
      number += 1;
      const moment = new Date().toISOString().replaceAll(':', '-');
      const name = `${moment}-${process.pid}-${String(number).padStart(4, '0')}-${kind}`;
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const options = { mode: 0o600 };
      await writeFile(join(dir, `${name}.html`), html, options);
      await writeFile(join(dir, `${name}.txt`), `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}`, options);
    },
    close: () => {},
  };
}
