import { createServer } from 'node:net';

/** What a message was answered with at `RCPT`; undefined to take it. */
export type SmtpAnswer = (recipient: string) => string | undefined;

/** A local stand-in for a mail server. */
export interface SmtpStandIn {
  readonly url: string;
  /** Whole messages as they came, the first at the top. */
  readonly received: string[];
  /** How often a client has connected. */
  connections(): number;
  close(): void;
}

/** Speaks as much SMTP as messages need. */
export async function startSmtp(answer: SmtpAnswer = () => undefined): Promise<SmtpStandIn> {
  const received: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    let inData = false;
    let message = '';
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('error', () => {}); // the client goes when it likes
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 stand-in');
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });

    function take(line: string): void {
      if (inData && line === '.') {
        received.push(message);
        inData = false;
        message = '';
        say('250 kept');
      } else if (inData) message += `${line}\n`;
      else if (line === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (/^RCPT/.test(line)) say(answer(/<(.*?)>/.exec(line)?.[1] ?? '') ?? '250 fine');
      else say('250 fine');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: () => void server.close(),
  };
}
