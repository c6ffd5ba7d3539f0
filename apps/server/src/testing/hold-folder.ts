// Opens the embedded database of a folder, writes rows until it is killed, and says after each that it has been acknowledged.

import { randomUUID } from 'node:crypto';
import { openEmbedded } from '../database/open-embedded.ts';
import { codes } from '../database/schema.ts';

const [dir = '', rows = '0'] = process.argv.slice(2);
const { db } = await openEmbedded(dir);
process.stdout.write('open\n');
const batch = randomUUID();
for (let number = 0; number < Number(rows); number += 1) {
  const fingerprint = `${batch}-${number}`;
  await db.transaction(async (tx) => {
    await tx.insert(codes).values({ fingerprint, grant: 'pro-30d', batch, createdAt: new Date() });
  });
  process.stdout.write(`${fingerprint}\n`);
}
setInterval(() => {}, 1_000); // keeps the folder until it is killed
