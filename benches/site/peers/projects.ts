import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { type ExportedPage, writePages } from './export-markdown.ts';
import { runCommand } from './run-command.ts';

/** A site of another tool with the same pages. */
export interface Peer {
  readonly name: string;
  readonly dir: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  /** What it writes and keeps; removed before every build. */
  readonly outputs: readonly string[];
}

const STARLIGHT = { '@astrojs/starlight': '0.42.4', astro: '7.3.4', '@astrojs/markdown-remark': '7.3.0' };
const DOCUSAURUS = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const VITEPRESS = { vitepress: '1.6.4' };
const codes = LOCALES.map(({ code }) => code);

/** Starlight with its search: one folder for each language, missing pages fall back to English. */
export function starlight(dir: string, pages: readonly ExportedPage[]): Peer {
  const locales = Object.fromEntries(LOCALES.map(({ code, label, lang }) => [code.toLowerCase(), { label, lang }]));
  fresh(dir, ['src']);
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
  // It knows its folders in lower case alone.
  writePages(join(dir, 'src/content/docs'), pages, ({ locale, id }) => `${locale.toLowerCase()}/docs/${id}.md`);
  return {
    name: 'Starlight',
    dir,
    versions: STARLIGHT,
    build: ['npx', 'astro', 'build'],
    outputs: ['dist', '.astro', 'node_modules/.astro'],
  };
}

/**
 * Docusaurus: one build for each language, missing pages fall back to English. It brings no search of its own. Its folder must not be one of
 * modules: its own files then fail with "require.resolveWeak is not a function".
 */
export function docusaurus(dir: string, pages: readonly ExportedPage[]): Peer {
  fresh(dir, ['docs', 'i18n']);
  writeProject(dir, DOCUSAURUS, {
    'docusaurus.config.mjs': `export default {
  title: 'Documentation', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  i18n: { defaultLocale: 'en', locales: ${JSON.stringify(codes)} },
  presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: false }]],
};
`,
  });
  writePages(dir, pages, ({ locale, id }) =>
    locale === 'en' ? `docs/${id}.md` : `i18n/${locale}/docusaurus-plugin-content-docs/current/${id}.md`,
  );
  return {
    name: 'Docusaurus',
    dir,
    versions: DOCUSAURUS,
    build: ['npx', 'docusaurus', 'build'],
    outputs: ['build', '.docusaurus', 'node_modules/.cache'],
  };
}

/** VitePress with its search: one folder for each language; it has no fallback, so it builds fewer pages than the others. */
export function vitepress(dir: string, pages: readonly ExportedPage[]): Peer {
  const locales = Object.fromEntries(LOCALES.map(({ code, label, lang }) => [code, { label, lang }]));
  fresh(dir, codes);
  writeProject(
    dir,
    VITEPRESS,
    {
      // Its pages are templates: braces of the texts are none.
      '.vitepress/config.mjs': `export default {
  title: 'Documentation', ignoreDeadLinks: true, locales: ${JSON.stringify(locales)},
  themeConfig: { search: { provider: 'local' } },
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
  writePages(dir, pages, ({ locale, id }) => `${locale}/docs/${id}.md`);
  return {
    name: 'VitePress',
    dir,
    versions: VITEPRESS,
    build: ['npx', 'vitepress', 'build'],
    outputs: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
  };
}

/** Installs what a peer needs, where that has not been done for these versions. */
export async function install({ dir, versions }: Pick<Peer, 'dir' | 'versions'>): Promise<void> {
  const marker = join(dir, 'node_modules/.installed.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === JSON.stringify(versions)) return;
  await runCommand(['npm', 'install', '--no-audit', '--no-fund'], dir, {});
  writeFileSync(marker, JSON.stringify(versions));
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
