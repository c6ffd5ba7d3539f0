// Opens the embedded database of a folder, writes rows until it is killed, and says after each that it has been acknowledged.

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openEmbedded } from '../database/open-embedded.ts';
import { codes } from '../database/schema.ts';

const [dataDir = '', rows = '0'] = process.argv.slice(2);
const { db, close } = await openEmbedded({ dataDir, poolSize: 2, log: pino({ level: 'silent' }) });
process.stdout.write('open\n');
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
const batch = randomUUID();
for (let number = 0; number < Number(rows); number += 1) {
  const fingerprint = `${batch}-${number}`;
  await db.insert(codes).values({ fingerprint, grant: 'pro-30d', batch, createdAt: new Date() });
  process.stdout.write(`${fingerprint}\n`);
}
setInterval(() => {}, 1_000); // stays until it is told to go, or killed
