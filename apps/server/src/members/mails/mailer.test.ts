import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../../testing/collected-log.ts';
import { type Mailer, openMailer } from './mailer.ts';

const MAIL = { to: 'reader@example.org', subject: 'Bestätige', text: 'Zwei Verse\n', html: '<p>Zwei Verse</p>\n' };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function open(
  smtpUrl: string | undefined,
  outboxDir = '/nonexistent',
): { mailer: Mailer; lines: object[]; outcomes: unknown[] } {
  const { log, lines } = createCollectedLog();
  const outcomes: unknown[] = [];
  const onOutcome = (kind: string, sent: boolean): void => void outcomes.push([kind, sent]);
  return {
    mailer: openMailer({ smtpUrl, outboxDir, from: 'Duoverso <no-reply@duoverso.example>', log, onOutcome }),
    lines,
    outcomes,
  };
}

/** A local stand-in for a mail server: speaks as much SMTP as one message needs, and refuses the first recipients. */
async function startSmtp(
  refusals = 0,
  refusal = '451 try again later, reader@example.org',
): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  let refused = 0;
  const server: Server = createServer((socket) => {
    let inData = false;
    let message = '';
    socket.setEncoding('utf8');
    socket.on('error', () => {}); // the client goes when it likes
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 stand-in');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (inData && line === '.') {
          received.push(message);
          inData = false;
          message = '';
          say('250 kept');
        } else if (inData) message += `${line}\n`;
        else if (/^EHLO|^HELO/.test(line)) say('250 stand-in');
        else if (/^RCPT/.test(line) && refused < refusals) {
          refused += 1;
          say(refusal);
        } else if (line === 'DATA') {
          inData = true;
          say('354 go on');
        } else say('250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received };
}

describe('without a mail server', () => {
  it('writes each message into a folder, as text and as page, for its owner alone', async () => {
    const root = await mkdtemp(join(tmpdir(), 'duoverso-outbox-'));
    closing.push(() => rm(root, { recursive: true }));
    const dir = join(root, 'outbox');
    const { mailer, outcomes } = open(undefined, dir);
    mailer.send('verify', MAIL);
    mailer.send('reset', MAIL);
    await mailer.flush();
    const names = (await readdir(dir)).sort();
    expect(names.map((name) => name.replace(/^.*Z-\d+-\d{4}-/, ''))).toEqual([
      'verify.html',
      'verify.txt',
      'reset.html',
      'reset.txt',
    ]);
    expect(await readFile(join(dir, names[1] ?? ''), 'utf8')).toBe(
      'From: Duoverso <no-reply@duoverso.example>\nTo: reader@example.org\nSubject: Bestätige\n\nZwei Verse\n',
    );
    expect((await stat(join(dir, names[1] ?? ''))).mode & 0o077).toBe(0);
    // They are written beside each other: either may be done first.
    expect(outcomes.toSorted()).toEqual([
      ['reset', true],
      ['verify', true],
    ]);
    expect(mailer.outbox).toBe(dir);
  });

  it('tells the log what is lost, not whom it was for', async () => {
    // A file can hold no folder.
    const { mailer, lines, outcomes } = open(undefined, join(import.meta.filename, 'outbox'));
    mailer.send('verify', MAIL);
    await mailer.flush();
    expect(outcomes).toEqual([['verify', false]]);
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, kind: 'verify' }));
    expect(JSON.stringify(lines)).not.toContain('reader@example.org');
  });
});

describe('with a mail server', () => {
  it('sends text and page in one message that machines leave unanswered', async () => {
    const { url, received } = await startSmtp();
    const { mailer, outcomes } = open(url);
    mailer.send('verify', MAIL);
    await expect.poll(() => outcomes).toEqual([['verify', true]]);
    await mailer.flush();
    expect(mailer.outbox).toBeUndefined();
    expect(received[0]).toMatch(/^From: Duoverso <no-reply@duoverso\.example>$/m);
    expect(received[0]).toMatch(/^To: reader@example\.org$/m);
    expect(received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(received[0]).toMatch(/multipart\/alternative/);
    expect(received[0]).toContain('Zwei Verse');
  });

  it('tries again when it is refused for the moment', async () => {
    const { url, received } = await startSmtp(1);
    const { mailer, lines, outcomes } = open(url);
    mailer.send('reset', MAIL);
    await expect.poll(() => outcomes, { timeout: 10_000 }).toEqual([['reset', true]]);
    await mailer.flush();
    expect(received).toHaveLength(1);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, kind: 'reset', attempt: 1 }));
    expect(JSON.stringify(lines)).not.toContain('reader@example.org');
  });

  it('does not try again what is refused for good', async () => {
    const { url, received } = await startSmtp(1, '550 no such user, reader@example.org');
    const { mailer, lines, outcomes } = open(url);
    mailer.send('reset', MAIL);
    await expect.poll(() => outcomes, { timeout: 10_000 }).toEqual([['reset', false]]);
    await mailer.flush();
    expect(received).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, attempt: 1, responseCode: 550 }));
    expect(JSON.stringify(lines)).not.toContain('reader@example.org');
  });

  it('tries what is left once, without waiting, when the server stops', async () => {
    const { mailer, lines, outcomes } = open('smtp://127.0.0.1:1');
    const warnings = () => lines.filter((line) => (line as { level: number }).level === 40);
    mailer.send('reset', MAIL);
    await expect.poll(warnings).toHaveLength(1);
    mailer.send('verify', MAIL);
    await mailer.flush();
    expect(outcomes.toSorted()).toEqual([
      ['reset', false],
      ['verify', false],
    ]);
    expect(warnings()).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain('reader@example.org');
  });
});
