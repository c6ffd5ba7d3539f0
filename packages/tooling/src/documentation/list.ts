import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CURRENT_VERSION,
  listVersions,
  placeVersions,
  VERSION_FILE,
  type VersionPlace,
  versionSchema,
} from '@duoverso/content/data/docs-versions';
import { UsageError } from '../project/usage-error.ts';
import type { DocsCommand } from './docs-command.ts';
import { versionSize } from './version-size.ts';

/** Shows all versions. */
export const list: DocsCommand = {
  usage: '',
  does: 'Shows the versions of the documentation: where each is served, when it was cut and what it holds.',
  run(args, { contentDir, print }) {
    if (args.length > 0) throw new UsageError('It takes nothing more: npm run docs -- list');
    const rows = placeVersions(listVersions(contentDir)).map((place) => row(place, contentDir));
    const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
    for (const cells of rows)
      print(
        cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
  },
};

function row({ id, path, folder }: VersionPlace, contentDir: string): string[] {
  if (id === CURRENT_VERSION) return [id, `/docs/${path}`, 'being written', `content/docs/`];
  const { pages, languages, megabytes } = versionSize(join(contentDir, folder));
  const { cut } = versionSchema.parse(JSON.parse(readFileSync(join(contentDir, folder, VERSION_FILE), 'utf8')));
  return [id, `/docs/${path}`, `cut ${cut}`, `${pages} pages in ${languages} languages, ${megabytes} MB`];
}
