import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { type ExportedPage, type PageLayout, type PageName, writePages } from './export-markdown.ts';
import { runCommand } from './run-command.ts';

/**
 * A site of another tool. Each is set up in the fastest way that its documentation recommends for production, and with what its starter
 * has; its program is started directly, because npx alone costs half a CPU-second.
 */
export interface Peer {
  readonly name: string;
  readonly dir: string;
  /** Packages from npm, which are installed; none for a program of the system. */
  readonly packages: Readonly<Record<string, string>>;
  /** What was compared with, by name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  /** What it writes and keeps, its pages first; removed before every build. */
  readonly outputs: readonly string[];
  /** Address of a page in the built site. */
  readonly address: PageLayout['address'];
  /** Puts these pages in place of those before. */
  write(pages: readonly ExportedPage[]): void;
}

const STARLIGHT = { '@astrojs/starlight': '0.42.4', astro: '7.3.5', '@astrojs/markdown-remark': '7.3.1' };
const DOCUSAURUS = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/faster': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const VITEPRESS = { vitepress: '1.6.4' };
const codes = LOCALES.map(({ code }) => code);

/**
 * Starlight with its search: one folder for each language, missing pages fall back to English. Astro 7 has its fast Markdown processor by
 * default and no further switch for builds from nothing: it advises against `build.concurrency`, and `incrementalBuild` is for later ones.
 */
export function starlight(dir: string): Peer {
  const locales = Object.fromEntries(LOCALES.map(({ code, label, lang }) => [code.toLowerCase(), { label, lang }]));
  writeProject(
    dir,
    STARLIGHT,
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({ integrations: [starlight({ title: 'Documentation', defaultLocale: 'en', locales: ${JSON.stringify(locales)} })] });
`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    },
    'module',
  );
  const address = ({ locale, id }: PageName) => folderOf(`/${locale}/docs/${id}/`.toLowerCase());
  return {
    name: 'Starlight',
    dir,
    packages: STARLIGHT,
    versions: STARLIGHT,
    build: ['node_modules/.bin/astro', 'build'],
    outputs: ['dist', '.astro', 'node_modules/.astro'],
    address,
    write(pages) {
      fresh(dir, ['src/content/docs']);
      // It knows its folders in lower case alone.
      const path = ({ locale, id }: PageName) => `${locale.toLowerCase()}/docs/${id}.md`;
      writePages(join(dir, 'src/content/docs'), pages, { path, address });
    },
  };
}

/**
 * Docusaurus with Docusaurus Faster and all flags of its next version, as its documentation recommends; without them it takes five times as
 * long. One build for each language, missing pages fall back to English. It brings no search of its own. Its folder must not be one of
 * modules: its own files then fail with "require.resolveWeak is not a function".
 */
export function docusaurus(dir: string): Peer {
  writeProject(dir, DOCUSAURUS, {
    'docusaurus.config.mjs': `export default {
  future: { v4: true, faster: true },
  title: 'Documentation', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  i18n: { defaultLocale: 'en', locales: ${JSON.stringify(codes)} },
  presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: false }]],
};
`,
  });
  // The first language has no folder.
  const address = ({ locale, id }: PageName) => folderOf(`${locale === 'en' ? '' : `/${locale}`}/docs/${id}`);
  return {
    name: 'Docusaurus',
    dir,
    packages: DOCUSAURUS,
    versions: DOCUSAURUS,
    build: ['node_modules/.bin/docusaurus', 'build'],
    outputs: ['build', '.docusaurus', 'node_modules/.cache'],
    address,
    write(pages) {
      fresh(dir, ['docs', 'i18n']);
      const path = ({ locale, id }: PageName) =>
        locale === 'en' ? `docs/${id}.md` : `i18n/${locale}/docusaurus-plugin-content-docs/current/${id}.md`;
      // In its sources addresses are below the language.
      writePages(dir, pages, { path, address: ({ id }) => folderOf(`/docs/${id}`) });
    },
  };
}

/** VitePress with its search: one folder for each language; it has no fallback, so it builds fewer pages than the others. */
export function vitepress(dir: string): Peer {
  const locales = Object.fromEntries(LOCALES.map(({ code, label, lang }) => [code, { label, lang }]));
  writeProject(
    dir,
    VITEPRESS,
    {
      // Its pages are templates: braces of the texts are none.
      '.vitepress/config.mjs': `import sidebar from './sidebar.json' with { type: 'json' };
export default {
  title: 'Documentation', ignoreDeadLinks: true, locales: ${JSON.stringify(locales)},
  themeConfig: { search: { provider: 'local' }, sidebar },
  markdown: {
    html: false,
    config(markdown) {
      const { text } = markdown.renderer.rules;
      markdown.renderer.rules.text = (...given) => text(...given).replaceAll('{', '&#123;');
    },
  },
};
`,
    },
    'module',
  );
  const address = ({ locale, id }: PageName) => folderOf(`/${locale}/docs/${id}`);
  return {
    name: 'VitePress',
    dir,
    packages: VITEPRESS,
    versions: VITEPRESS,
    build: ['node_modules/.bin/vitepress', 'build'],
    outputs: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
    address,
    write(pages) {
      fresh(dir, codes);
      writePages(dir, pages, { path: ({ locale, id }) => `${locale}/docs/${id}.md`, address, heading: true });
      // It has no sidebar of its own; the other tools make theirs from the folders.
      const sidebar = codes.map((code) => [
        `/${code}/`,
        pages.filter(({ locale }) => locale === code).map((page) => ({ text: page.title, link: address(page) })),
      ]);
      writeFileSync(join(dir, '.vitepress/sidebar.json'), JSON.stringify(Object.fromEntries(sidebar)));
    },
  };
}

/**
 * Hugo as the limit of what a build can cost: a compiled program and a template that has a title, the text and nothing else. Missing pages
 * are written in English. Undefined where the machine has no Hugo.
 */
export function hugo(dir: string): Peer | undefined {
  const [, version] = /v([\d.]+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
  if (version === undefined) return undefined;
  const languages = Object.fromEntries(
    LOCALES.map(({ code, label }, at) => [
      code.toLowerCase(),
      { languageName: label, contentDir: `content/${code.toLowerCase()}`, weight: at + 1 },
    ]),
  );
  const page = '<!doctype html><html lang="{{ .Lang }}"><meta charset="utf-8"><title>{{ .Title }}</title><body>';
  writeProject(
    dir,
    {},
    {
      'config.json': JSON.stringify({
        baseURL: 'https://example.org/',
        defaultContentLanguage: 'en',
        defaultContentLanguageInSubdir: true,
        disableKinds: ['taxonomy', 'term', 'RSS'],
        languages,
      }),
      'layouts/_default/single.html': `${page}<h1>{{ .Title }}</h1>{{ .Content }}`,
      'layouts/_default/list.html': `${page}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}`,
    },
  );
  const address = ({ locale, id }: PageName) => folderOf(`/${locale.toLowerCase()}/docs/${id}/`);
  return {
    name: 'Hugo',
    dir,
    packages: {},
    versions: { hugo: version },
    build: ['hugo', '--quiet', '--ignoreCache'],
    outputs: ['public', 'resources', '.hugo_build.lock'],
    address,
    write(pages) {
      fresh(dir, ['content']);
      const known = new Set(pages.map(({ locale, id }) => `${locale} ${id}`));
      const fallbacks = pages
        .filter(({ locale }) => locale === 'en')
        .flatMap((english) => codes.map((locale) => ({ ...english, locale })))
        .filter(({ locale, id }) => !known.has(`${locale} ${id}`));
      // A page of a folder is called after it, not "index", which would take the pages beside it for its pictures.
      const path = ({ locale, id }: PageName) =>
        `${locale.toLowerCase()}/docs/${id.replace(/(^|\/)index$/, '$1_index')}.md`;
      writePages(join(dir, 'content'), [...pages, ...fallbacks], { path, address });
    },
  };
}

/** The page of a folder has the folder's address. */
function folderOf(address: string): string {
  return address.replace(/(^|\/)index(?=\/?$)/, '$1').replace(/\/\/$/, '/');
}

/** Installs the packages that a peer needs, where that has not been done for these versions. */
export async function install({ dir, packages }: Pick<Peer, 'dir' | 'packages'>): Promise<void> {
  const marker = join(dir, 'node_modules/.installed.json');
  const wanted = JSON.stringify(packages);
  if (wanted === '{}' || (existsSync(marker) && readFileSync(marker, 'utf8') === wanted)) return;
  await runCommand(['npm', 'install', '--no-audit', '--no-fund'], dir, {});
  writeFileSync(marker, wanted);
}

function fresh(dir: string, folders: readonly string[]): void {
  for (const folder of folders) rmSync(join(dir, folder), { recursive: true, force: true });
}

/** Writes what a package manager and a tool need to find, with the versions that were chosen. */
export function writeProject(
  dir: string,
  dependencies: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  type?: 'module',
): void {
  const manifest = { name: 'peer', private: true, type, dependencies };
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
}
