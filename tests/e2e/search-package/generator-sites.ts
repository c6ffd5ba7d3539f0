import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { install, writeProject } from '../../../benches/site/peers/projects.ts';
import { runCommand } from '../../../benches/site/peers/run-command.ts';

/** A small site of a generator whose search is ours, set up as the README of the search says. */
export interface GeneratorSite {
  readonly dir: string;
  /** What it builds. */
  readonly dist: string;
  /** Where its first page stands. */
  readonly base: string;
  readonly build: readonly string[];
  readonly versions: Readonly<Record<string, string>>;
  /** Writes its pages and what it is set up with. */
  write(): void;
}

/** Address of the search in the built pages; who serves them puts another in its place. */
export const SEARCH_HOST = 'localhost:7700';

const folder = join(projectDir, '.cache/peers');
const pages = join(import.meta.dirname, 'pages');
const readme = readFileSync(join(projectDir, 'packages/search/README.md'), 'utf8');

/** Docusaurus with two languages, below a base. The README gives what its configuration says of the search. */
export const docusaurus: GeneratorSite = {
  dir: join(folder, 'search-docusaurus'),
  dist: join(folder, 'search-docusaurus/build'),
  base: '/cakes/',
  build: ['npx', 'docusaurus', 'build'],
  versions: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  write() {
    fresh(this.dir, ['docs', 'i18n', 'src', 'build', '.docusaurus']);
    writeProject(this.dir, this.versions, {
      'search.config.js': example('docusaurus.config.js'),
      'docusaurus.config.js': `import search from './search.config.js';
export default {
  ...search,
  title: 'Cakes', url: 'https://docs.example.com', baseUrl: '${this.base}',
  i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
      'src/theme/SearchBar/index.js': example('src/theme/SearchBar/index.js'),
    });
    cpSync(join(pages, 'en'), join(this.dir, 'docs'), { recursive: true });
    const translated = 'i18n/pt-BR/docusaurus-plugin-content-docs/current';
    cpSync(join(pages, 'pt-BR'), join(this.dir, translated), { recursive: true });
  },
};

/** Starlight with two languages, which the README's configuration leaves out. */
export const starlight: GeneratorSite = {
  dir: join(folder, 'search-starlight'),
  dist: join(folder, 'search-starlight/dist'),
  base: '/',
  build: ['npx', 'astro', 'build'],
  versions: {
    '@astrojs/starlight': '0.42.4',
    '@astrojs/starlight-docsearch': '0.7.0',
    '@astrojs/markdown-remark': '7.3.0',
    astro: '7.3.4',
    algoliasearch: '5.64.0',
  },
  write() {
    fresh(this.dir, ['src', 'dist', '.astro']);
    const languages = { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } };
    const files = {
      'astro.config.mjs': example('astro.config.mjs').replace(
        "title: 'Cakes',",
        `$& locales: ${JSON.stringify(languages)},`,
      ),
      'src/docsearch.ts': example('src/docsearch.ts'),
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    };
    writeProject(this.dir, this.versions, files, 'module');
    cpSync(join(pages, 'en'), join(this.dir, 'src/content/docs'), { recursive: true });
    cpSync(join(pages, 'pt-BR'), join(this.dir, 'src/content/docs/pt-br'), { recursive: true });
  },
};

/** Writes a site, installs what it needs and builds it. */
export async function buildSite(site: GeneratorSite): Promise<void> {
  site.write();
  await install({ dir: site.dir, packages: site.versions });
  await runCommand(site.build, site.dir, {});
}

/** Copies a built site so that its pages ask the search at this address. */
export function copySite(site: GeneratorSite, dir: string, host: string): void {
  cpSync(site.dist, dir, {
    recursive: true,
    filter(from, to) {
      if (!from.endsWith('.js')) return true;
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, readFileSync(from, 'utf8').replaceAll(SEARCH_HOST, host));
      return false;
    },
  });
}

/** The README's example of a file, which names it in its first line, with a search on this machine. */
function example(file: string): string {
  const [, code] = readme.split(new RegExp(`^// ${file.replaceAll('.', '\\.')}\n`, 'm'));
  if (code === undefined) throw new Error(`packages/search/README.md has no example of ${file}.`);
  const [text = ''] = code.split('\n```');
  return `${text}\n`.replace("url: 'search.example.com', protocol: 'https'", `url: '${SEARCH_HOST}', protocol: 'http'`);
}

function fresh(dir: string, parts: readonly string[]): void {
  for (const part of parts) rmSync(join(dir, part), { recursive: true, force: true });
}
