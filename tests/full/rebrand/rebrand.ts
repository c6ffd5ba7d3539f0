// node tests/full/rebrand/rebrand.ts FOLDER: a copy of the project in the folder, with another product in it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitAll, copyProject } from '@duoverso/tooling/tests';

/** What an owner changes: under `content/`, and the row of a language. Never code, never tests. */
const NAME = 'Lumiread';
const SHORT = 'lumi';
const DOMAIN = 'lumiread.example';
/** Another hue and another lightness than those of the project. */
const ACCENT = '#0b6e4f';
/** Filled, and in other units than those of the project. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="12" cy="16" r="9" fill="currentColor"/><circle cx="21" cy="16" r="9" fill="var(--accent)"/></svg>';
const ENGINES_OUT = ['gemini', 'volcano', 'niu', 'openL', 'lingyiwanwu'];
/** Pages that the other product doesn't have. */
const PAGES_OUT = [...ENGINES_OUT.map((engine) => `services/${engine}`), 'thanks'];
const PAGES_IN = ['features/notebook', 'company'];
const LOCALES_OUT = ['hi', 'it'];
const PLAN_NAMES: Readonly<Record<string, string>> = { pro: 'Plus', max: 'Studio' };
const CLAIMS = { users: 40_000, languages: 80 };

type Json = Record<string, unknown>;

/** Rebrands the copy of the project in a folder, as the guides tell an owner to. */
export function rebrand(project: string): void {
  const content = new ContentFolder(join(project, 'content'));
  renameProduct(project, content);
  changeCatalogue(content);
  for (const page of PAGES_OUT) removePage(content, page);
  content.editJson('redirects.json', ({ redirects }: { redirects: readonly Json[] }) => ({
    redirects: [...redirects, ...PAGES_OUT.map((page) => ({ from: `/docs/${page}/`, gone: true }))],
  }));
  removeEngines(content);
  for (const page of PAGES_IN) addPage(content, page);
  content.edit('navigation.json', (text) => listPages(text));
  for (const locale of LOCALES_OUT) removeLocale(project, content, locale);
  content.format();
  execFileSync('node', ['scripts/translations.ts', 'accept', 'docs'], { cwd: project });
  removeIdleEntries(project, content);
  commitAll(project, 'Another product');
}

/** Files of a content folder by their path in it. */
class ContentFolder {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.#folder }).sort();
  }

  edit(path: string, change: (text: string) => string): void {
    const file = join(this.#folder, path);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after !== before) writeFileSync(file, after);
  }

  editJson(path: string, change: (value: never) => Json): void {
    this.edit(path, (text) => `${JSON.stringify(change(JSON.parse(text) as never), null, 2)}\n`);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true });
    writeFileSync(join(this.#folder, path), text);
  }

  /** As `npm run lint -- --write` does. */
  format(): void {
    const biome = join(this.#folder, '../node_modules/@biomejs/biome/bin/biome');
    execFileSync('node', [biome, 'format', '--write', '.'], { cwd: this.#folder, stdio: 'ignore' });
  }

  remove(path: string): void {
    rmSync(join(this.#folder, path), { recursive: true, force: true });
  }
}

/** As `docs/guides/rebranding.md` has it: the command, and what no command can know. */
function renameProduct(project: string, content: ContentFolder): void {
  const mark = join(project, '.cache/new-mark.svg');
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, MARK);
  const wanted = { name: NAME, short: SHORT, site: `https://${DOMAIN}`, accent: ACCENT, mark };
  const options = Object.entries(wanted).flatMap(([option, value]) => [`--${option}`, value]);
  execFileSync('node', ['scripts/rebrand.ts', ...options], { cwd: project, stdio: 'ignore' });
  content.editJson('brand.json', (brand: Json) => ({ ...brand, claims: CLAIMS, copyrightYear: 2026 }));
}

interface Priced {
  readonly sku: string;
  readonly prices: Readonly<Record<string, number>>;
}
interface Plan {
  readonly id: string;
  readonly name: string;
  readonly tokensPerMonth: number;
  readonly terms: readonly Priced[];
}
interface Catalogue {
  readonly plans: readonly Plan[];
  readonly dataPacks: readonly Priced[];
  readonly refunds: { readonly windows: object };
}

/** Other names, prices, quotas and refund windows; and no samples any more, as a shop needs before it opens. */
function changeCatalogue(content: ContentFolder): void {
  const priced = <T extends Priced>(item: T): T => ({
    ...item,
    prices: Object.fromEntries(Object.entries(item.prices).map(([code, price]) => [code, price * 2 + 100])),
  });
  content.editJson('catalogue.json', (catalogue: Catalogue) => ({
    ...catalogue,
    sample: false,
    plans: catalogue.plans.map((plan) => ({
      ...plan,
      name: PLAN_NAMES[plan.id] ?? plan.name,
      tokensPerMonth: plan.tokensPerMonth * 3,
      terms: plan.terms.map(priced),
    })),
    dataPacks: catalogue.dataPacks.map(priced),
    refunds: {
      ...catalogue.refunds,
      windows: { month: { hours: 48 }, year: { hours: 96 }, dataPack: { hours: 36 } },
    },
  }));
  content.editJson('releases.json', (releases: Json) => ({ ...releases, sample: false }));
}

/** The page in every language, its translation memory and search keywords; links to it become plain words, and rows of tables about it go. */
function removePage(content: ContentFolder, page: string): void {
  for (const file of content.list(`docs/*/${page}.md`)) content.remove(file);
  for (const file of content.list('stamps/*.txt')) content.edit(file, (text) => withoutLines(text, `docs/${page} `));
  const address = `/docs/${page}/`;
  for (const file of content.list('reader-words/*.json'))
    content.editJson(file, (pages) => withoutKey(pages, address) as Json);
  for (const file of content.list('docs/*/**/*.md')) {
    content.edit(file, (text) => {
      const lines = text
        .split('\n')
        .filter((line) => !(line.startsWith('| [') && firstCell(line).includes(`](${address}`)));
      return lines.join('\n').replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${address}[^)]*\\)`, 'g'), '$1');
    });
  }
}

const withoutLines = (text: string, beginning: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(beginning))
    .join('\n');

const firstCell = (row: string) => row.split(' | ')[0] ?? '';

function removeEngines(content: ContentFolder): void {
  content.editJson('services.json', (file: { services: readonly { id: string }[] }) => ({
    ...file,
    services: file.services.filter(({ id }) => !ENGINES_OUT.includes(id)),
  }));
}

function addPage(content: ContentFolder, page: string): void {
  const text = [
    '---',
    `title: About the ${page.split('/').at(-1)}`,
    'description: What it is for, who keeps it, and where its words are found again.',
    `sidebar: The ${page.split('/').at(-1)}`,
    'updated: 2026-11-20',
    '---',
    '',
    'One paragraph says what this page is about.',
    '',
    '## What it is for',
    '',
    '{brand} keeps what you write down. A [quick start](/docs/usage/) shows the first steps.',
    '',
  ];
  content.write(`docs/en/${page}.md`, text.join('\n'));
}

/** The names of pages in the sidebar and beside it: without those that went, with those that came. */
function listPages(text: string): string {
  const navigation = JSON.parse(text) as { sidebar: unknown[]; outsideSidebar: string[] };
  const keep = (entry: unknown): unknown =>
    typeof entry === 'string'
      ? entry
      : {
          ...(entry as Json),
          items: (entry as { items: unknown[] }).items.filter((item) => !PAGES_OUT.includes(String(item))).map(keep),
        };
  const [first = '', second = ''] = PAGES_IN;
  const sidebar = navigation.sidebar.map(keep).map((entry) => {
    const { category, items } = entry as { category?: string; items: unknown[] };
    return category === 'features' ? { category, items: [...items, first] } : entry;
  });
  const outsideSidebar = [...navigation.outsideSidebar.filter((page) => !PAGES_OUT.includes(page)), second];
  return `${JSON.stringify({ ...navigation, sidebar, outsideSidebar }, null, 2)}\n`;
}

/** The row of the language, its files, and its texts in files of several languages. */
function removeLocale(project: string, content: ContentFolder, locale: string): void {
  const rows = join(project, 'packages/locales/src/locale-rows.ts');
  const text = readFileSync(rows, 'utf8');
  writeFileSync(rows, text.replace(new RegExp(`^ {2}\\{ code: '${locale}',.*\\n`, 'm'), ''));
  for (const file of content.list(`*/${locale}{,.json,.md,.txt}`)) content.remove(file);
  for (const file of content.list('{,scenes/,glossary/}*.json')) {
    content.editJson(file, (value: Json) => withoutKey(value, locale) as Json);
  }
}

/** The value without what stands under a key, or is in a language of that name and in no other, at any depth. */
function withoutKey(value: unknown, gone: string): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => item?.lang !== gone || item.translations).map((item) => withoutKey(item, gone));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== gone);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutKey(item, gone)]));
}

/** Words that no text shares with English any more, which `npm run check:content` names. */
function removeIdleEntries(project: string, content: ContentFolder): void {
  const { stderr, stdout } = spawnSync('node', ['scripts/check-content.ts'], { cwd: project, encoding: 'utf8' });
  const idle = [...`${stdout}${stderr}`.matchAll(/No text for "([^"]+)" is "([^"]+)" as in English/g)];
  content.editJson('glossary/same-as-english.json', (reasons: SameAsEnglish) => {
    for (const byLanguage of Object.values(reasons)) {
      for (const [, language = '', text] of idle) {
        const kept = byLanguage[language]?.filter((entry) => entry !== text);
        if (kept?.length) byLanguage[language] = kept;
        else delete byLanguage[language];
      }
    }
    return reasons;
  });
  content.format();
}

/** Texts by the reason why they may stay as in English, and by language. */
type SameAsEnglish = Record<string, Record<string, string[]>>;

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (!folder || existsSync(folder)) throw new Error('Usage: node tests/full/rebrand/rebrand.ts NEW_FOLDER');
  copyProject(folder);
  rebrand(folder);
}
