// npm run ops -- pack [--out DIR]: makes the packages that any site can install, as the registry would get them.
import './print-visibly.ts';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';
import { type PublishedPackage, packPackage } from '@duoverso/tooling/publishing';
import { z } from 'zod';
import { buildElement, ELEMENT_FILE } from '../packages/bilingual/build/build-package.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: join(projectDir, '.cache/packages') } } });

const inProject = (...path: string[]) => join(projectDir, ...path);

/** Of what the package exports here, what's published under the same names. */
function searchModules(paths: readonly string[]): Record<string, string> {
  const { exports } = z
    .object({ exports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(inProject('packages/search/package.json'), 'utf8')));
  return Object.fromEntries(
    paths.map((path) => {
      const file = exports[`./${path}`];
      if (!file) throw new Error(`packages/search/package.json has no export "./${path}".`);
      return [`./${path}`, inProject('packages/search', file)];
    }),
  );
}

const PACKAGES: Readonly<Record<string, PublishedPackage>> = {
  search: {
    dir: inProject('packages/search'),
    modules: searchModules([
      'index-file/build-index',
      'index-file/parse-synonyms',
      'open-index',
      'protocol',
      'search-record',
      'sites/collect-html',
      'sites/collect-markdown',
    ]),
    programs: {
      command: inProject('scripts/packages/search-command.ts'),
      'search-worker': inProject('apps/server/src/search/search-worker.ts'),
    },
    bin: { search: 'command' },
  },
  bilingual: {
    dir: inProject('packages/bilingual'),
    modules: {
      '.': inProject('packages/bilingual/src/index.ts'),
      './html': inProject('packages/bilingual/src/html/index.ts'),
      './words': inProject('packages/bilingual/src/words/page-words.ts'),
      './readings': inProject('packages/bilingual/src/words/page-readings.ts'),
    },
    programs: { command: inProject('packages/bilingual/src/cli/bilingual.ts') },
    bin: { bilingual: 'command' },
    files: { './element': `./dist/${ELEMENT_FILE}` },
    addFiles: buildElement,
  },
};

for (const [name, source] of Object.entries(PACKAGES)) {
  const packed = await packPackage(source, { out: join(values.out, name), project: projectDir });
  console.log(`${packed} ${statSync(packed).size} bytes`);
}
