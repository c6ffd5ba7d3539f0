// npm run ops -- mails --out DIR: every kind of message in every language with sample data, and a page of links to look at them.
import './print-visibly.ts';
import { parseArgs } from 'node:util';
import { writeMailPreview } from '../apps/server/src/members/mails/write-preview.ts';

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
if (out === undefined || out === '') {
  console.error('Name a folder: npm run ops -- mails --out mails');
  process.exitCode = 2;
} else {
  console.log(`${await writeMailPreview(out)} messages. Open ${out}/index.html.`);
}
