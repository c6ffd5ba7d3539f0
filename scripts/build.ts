// npm run build [-- --verify | --drafts | --quick]: see USAGE, which `--help` prints.
import './print-visibly.ts';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '@duoverso/tooling/project';

const USAGE = `npm run build [-- --verify | --drafts | --quick]

Builds the site: companion extension, console, pages, response headers, search index, compressed copies; prints what each step cost.

  --verify   builds a second time from nothing, elsewhere, and compares every byte
  --drafts   shows drafts and what is published later, each with a mark, and asks search engines to stay away: for previews
  --quick    compresses less what tests don't weigh: for tests, never for visitors
  --help     prints this

Folders and addresses come from the environment: docs/guides/setup.md.`;

/** Errors whose message says all that a writer needs; the stack of the build would hide it. */
const REPORTED = ['ContentError', 'BuiltSiteError', 'BundleError'];

await runCommand(
  async () => {
    const { values } = parseArgs({
      options: {
        verify: { type: 'boolean' },
        drafts: { type: 'boolean' },
        quick: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      return;
    }
    if (values.drafts) process.env['DRAFTS'] = '1';
    // What builds is loaded when there is something to build.
    const { buildSite, compareWithCold } = await import('@duoverso/tooling');
    const { buildCompanion } = await import('../apps/companion/build/build-companion.ts');
    const { loadSettings } = await import('../apps/site/src/page/settings.ts');
    const { buildConsole } = await import('../apps/console/build/build-console.ts');
    await buildSite({ loadSettings, buildCompanion, buildConsole }, { quick: values.quick });
    if (values.verify) compareWithCold(fileURLToPath(import.meta.url));
  },
  REPORTED,
  USAGE,
);
