import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { changeLinks } from './content-edits.ts';
import type { DocsContext } from './docs-command.ts';

/** Addresses in code, tests and guides that the command names after moving a page. */
const MOST_MENTIONS = 20;

/** Formats what was written, and names what only people can change. @param olds addresses that no page has any more */
export function finish(olds: readonly string[], context: DocsContext): void {
  const { contentDir, projectDir, print } = context;
  if (!isOfProject(context)) return;
  const files = ['navigation.json', 'settings.json', 'redirects.json', 'reader-words', 'glossary'].map((name) =>
    join(contentDir, name),
  );
  const { error, status, stderr } = spawnSync(
    join(projectDir, 'node_modules/.bin/biome'),
    ['format', '--write', ...files],
    {
      cwd: projectDir,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (error || status !== 0)
    print(`The formatter didn't run: ${error?.message ?? stderr}. Run npx biome check --write content.`);
  const mentions = mentionsOf(olds, context);
  if (mentions.length > 0) {
    print(`\nThe old address also stands in code, tests or guides, which the command leaves alone:`);
    for (const line of mentions.slice(0, MOST_MENTIONS)) print(`  ${line}`);
    if (mentions.length > MOST_MENTIONS) print(`  and in ${mentions.length - MOST_MENTIONS} more places`);
  }
  print('\nNow check it: npm run check:content');
}

/** Whether it is the project's own content, and no copy of it elsewhere. */
export function isOfProject({ contentDir, projectDir }: DocsContext): boolean {
  return relative(projectDir, contentDir) === 'content';
}

function mentionsOf(olds: readonly string[], { projectDir }: DocsContext): string[] {
  const patterns = olds.filter((old) => old !== '/docs/').flatMap((old) => ['-e', old]);
  if (patterns.length === 0) return [];
  const args = ['grep', '-n', '-F', ...patterns, '--', ':!content', ':!benches/*RESULTS.md', ':!CHANGELOG.md'];
  const { stdout } = spawnSync('git', args, { cwd: projectDir, encoding: 'utf8' });
  const isWhole = changeLinks(new Map(olds.map((old) => [old, ''])));
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line !== '' && isWhole(line) !== line)
    .map((line) => line.slice(0, 160));
}
