// Imported first by every command that prints what others have written, such as visitors, translators or the pages of another site: no terminal obeys it.
import { inspect } from 'node:util';
import { showEverythingOn } from '@duoverso/locales/visible-text';

for (const stream of [process.stdout, process.stderr]) showEverythingOn(stream);

// Node would write it past the streams: an error may hold a visitor's text, such as the values of a query.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
});
