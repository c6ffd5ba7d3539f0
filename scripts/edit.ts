// npm run ops -- edit: the editor in the browser. See USAGE, which `--help` prints.
import './print-visibly.ts';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir, runCommand, SITE_URL, UsageError } from '@duoverso/tooling/project';
import { makeEditor } from '../apps/editor/src/serve/make-editor.ts';
import { changedSince } from '../apps/editor/src/serve/publish.ts';
import { recordSaved } from '../apps/editor/src/serve/record-saved.ts';
import { serveEditor } from '../apps/editor/src/serve/serve-editor.ts';

const PORT = 4330;
const USAGE = `npm run ops -- edit [--port ${PORT}]
npm run ops -- edit --out FOLDER
npm run ops -- edit --record COMMIT

Edits pages, copy, messages, announcements and offers in the browser: docs/guides/editing.md.

  --port PORT       serves the editor to this machine, until Ctrl+C; 0 takes a free port
  --out FOLDER      writes the editor for a host of its own, with the repository of content/settings.json, and ends
  --record COMMIT   records the translations that are new since a commit, as the served editor does after each save
  --help            prints this`;

await runCommand(
  async () => {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        out: { type: 'string' },
        record: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      return;
    }
    const contentDir = resolve(process.env['CONTENT_DIR'] ?? join(projectDir, 'content'));
    if (values.out !== undefined) {
      const outDir = resolve(values.out);
      await makeEditor({ contentDir, siteUrl: SITE_URL, outDir, local: false });
      console.log(`The editor is in ${outDir}. Put it on a host of its own, behind HTTPS.`);
      return;
    }
    if (values.record !== undefined) {
      const paths = await changedSince(contentDir, values.record);
      const recorded = recordSaved(contentDir, paths, new Date().toISOString().slice(0, 10));
      for (const { fileId, locale, texts } of recorded)
        console.log(`${locale} ${fileId}: ${texts.length} texts recorded.`);
      if (recorded.length === 0) console.log('No translation is new.');
      return;
    }
    const port = Number(values.port ?? PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new UsageError(`--port ${values.port}: write a number from 0 to 65535.`);
    }
    const outDir = join(projectDir, '.cache/editor', String(process.pid));
    const { url, close } = await serveEditor({ contentDir, siteUrl: SITE_URL, outDir, local: true }, port);
    console.log(`Open ${url} in Chrome or Edge, choose "Work with Local Repository" and then the folder`);
    console.log(`${dirname(contentDir)}. End with Ctrl+C.`);
    const end = () => {
      close();
      rmSync(outDir, { recursive: true, force: true });
    };
    process.once('SIGINT', end).once('SIGTERM', end);
  },
  ['ZodError', 'EditorError', 'GitError'],
  USAGE,
);
