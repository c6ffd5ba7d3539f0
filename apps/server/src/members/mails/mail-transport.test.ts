import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSmtp } from '../../testing/smtp-stand-in.ts';
import { describeFailure, type MailTransport, openTransport } from './mail-transport.ts';

const MAIL = {
  to: 'reader@example.org',
  subject: 'Bestätige',
  text: 'Zwei Verse\n',
  html: '<p>Zwei Verse</p>\n',
  messageId: '<1@site.example>',
};

function open(smtpUrl: string | undefined, folder = '/nonexistent'): MailTransport {
  const transport = openTransport({ smtpUrl, folder, from: 'Tinyverso <no-reply@site.example>' });
  onTestFinished(() => transport.close());
  return transport;
}

describe('without a mail server', () => {
  it('removes messages that are longer ago than those that were sent are kept, and no other file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'duoverso-outbox-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const old = '2001-01-01T00-00-00.000Z-1-0001-verify.txt';
    for (const name of [old, 'notes.txt']) await writeFile(join(dir, name), '');
    await open(undefined, dir).deliver('verify', MAIL);
    const names = await readdir(dir);
    expect(names).toHaveLength(3);
    expect(names).toContain('notes.txt');
    expect(names).not.toContain(old);
  });

  it('writes each message into a folder, as text and as page, for its owner alone', async () => {
    const root = await mkdtemp(join(tmpdir(), 'duoverso-outbox-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const dir = join(root, 'outbox');
    const transport = open(undefined, dir);
    await transport.deliver('verify', MAIL);
    await transport.deliver('reset', MAIL);
    const names = (await readdir(dir)).sort();
    expect(names.map((name) => name.replace(/^.*Z-\d+-\d{4}-/, ''))).toEqual([
      'verify.html',
      'verify.txt',
      'reset.html',
      'reset.txt',
    ]);
    expect(await readFile(join(dir, names[1] ?? ''), 'utf8')).toBe(
      'From: Tinyverso <no-reply@site.example>\nTo: reader@example.org\nSubject: Bestätige\nMessage-ID: <1@site.example>\n\nZwei Verse\n',
    );
    expect((await stat(join(dir, names[1] ?? ''))).mode & 0o077).toBe(0);
    expect(transport.folder).toBe(dir);
  });
});

describe('with a mail server', () => {
  it('sends text and page in one message that machines leave unanswered, with the given id and headers', async () => {
    const { url, received, close } = await startSmtp();
    onTestFinished(close);
    const transport = open(url);
    await transport.deliver('verify', { ...MAIL, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
    expect(transport.folder).toBeUndefined();
    const [message = ''] = received;
    expect(message).toMatch(/^From: Tinyverso <no-reply@site\.example>$/m);
    expect(message).toMatch(/^To: reader@example\.org$/m);
    expect(message).toMatch(/^Message-ID: <1@site\.example>$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(message).toMatch(/multipart\/alternative/);
    expect(message).toContain('Zwei Verse');
  });

  it.each([
    ['451 try again later', false],
    ['550 no such user', true],
  ])('tells a refusal of the message from everything else: %s', async (answer, refused) => {
    const { url, close } = await startSmtp(() => answer);
    onTestFinished(close);
    const failure = await open(url)
      .deliver('reset', MAIL)
      .catch((error: unknown) => error);
    expect(describeFailure(failure)).toMatchObject({ refused, responseCode: Number(answer.slice(0, 3)) });
  });

  it('says when it cannot be reached, and that this is no refusal of a message', async () => {
    const failure = await open('smtp://127.0.0.1:1')
      .verify()
      .catch((error: unknown) => error);
    expect(describeFailure(failure)).toMatchObject({ refused: false, responseCode: undefined });
  });
});
