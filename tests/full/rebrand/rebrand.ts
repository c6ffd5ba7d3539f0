// node tests/full/rebrand/rebrand.ts FOLDER [PRODUCT]: a copy of the project in the folder, with another product in it.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitAll, copyProject } from '@duoverso/tooling/tests';

/** Another product: what its owner changes under `content/`, and the rows of languages. Never code, never tests. */
export interface Product {
  readonly name: string;
  readonly short: string;
  readonly domain: string;
  /** Of another hue and another lightness than that of the project. */
  readonly accent: string;
  readonly mark: string;
  readonly enginesOut: readonly string[];
  /** Pages that it doesn't have beside those of its engines, and pages that it has instead. */
  readonly pagesOut: readonly string[];
  readonly pagesIn: readonly [string, string];
  readonly localesOut: readonly string[];
  readonly planNames: Readonly<Record<string, string>>;
  /** What becomes of the plans and their currencies beside names and prices. */
  readonly plans: (catalogue: Catalogue) => Catalogue;
  /** A plan that it has as well, and the one whose line it takes over in the shop. */
  readonly planIn?: readonly [added: string, like: string];
  /** A plan whose texts are about another one now: its name, quota and engines. */
  readonly planOut?: readonly [gone: string, instead: string];
}

/** Filled, and in other units than those of the project. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="12" cy="16" r="9" fill="currentColor"/><circle cx="21" cy="16" r="9" fill="var(--accent)"/></svg>';

/** One with a plain name; one whose name HTML and shells write otherwise, with another currency and a plan more; one in another script, with a plan less. */
export const PRODUCTS = {
  Lumiread: {
    name: 'Lumiread',
    short: 'lumi',
    domain: 'lumiread.example',
    accent: '#0b6e4f',
    mark: MARK,
    enginesOut: ['gemini', 'volcano', 'niu', 'openL', 'lingyiwanwu'],
    pagesOut: ['thanks'],
    pagesIn: ['features/notebook', 'company'],
    localesOut: ['hi', 'it'],
    planNames: { pro: 'Plus', max: 'Studio' },
    plans: (catalogue) => catalogue,
  },
  Écho: {
    name: "L'Écho & Cie",
    short: 'echo',
    domain: 'echo.example',
    accent: '#5b3fa0',
    mark: MARK,
    enginesOut: ['groq', 'doubao', 'caiyun'],
    pagesOut: ['sites', 'review'],
    pagesIn: ['features/dictation', 'press'],
    localesOut: ['ja', 'ru'],
    planNames: { pro: 'Voix', max: 'Chœur' },
    plans: (catalogue) => withTopPlan(withCurrency(catalogue, 'BRL', 'CHF')),
    planIn: ['team', 'max'],
  },
  読み比べ: {
    name: '読み比べ',
    short: 'yomi',
    domain: 'yomi.example',
    accent: '#1f5fa8',
    mark: MARK,
    enginesOut: ['baidu', 'tencent', 'kimi', 'youdao'],
    pagesOut: ['share', 'prompts'],
    pagesIn: ['features/furigana', 'kaisha'],
    localesOut: ['ko', 'fr'],
    planNames: { pro: '標準' },
    plans: (catalogue) => withoutPlan(withCurrency(catalogue, 'BRL', 'KRW'), 'max'),
    planOut: ['max', 'pro'],
  },
} satisfies Record<string, Product>;

const CLAIMS = { users: 40_000, languages: 80 };

type Json = Record<string, unknown>;

/** Rebrands the copy of the project in a folder, as the guides tell an owner to. */
export function rebrand(project: string, product: Product): void {
  const content = new ContentFolder(join(project, 'content'));
  const gone = [...product.enginesOut.map((engine) => `services/${engine}`), ...product.pagesOut];
  renameProduct(project, content, product);
  changeCatalogue(content, product);
  for (const page of gone) removePage(content, page);
  content.editJson('redirects.json', ({ redirects }: { redirects: readonly Json[] }) => ({
    redirects: [...redirects, ...gone.map((page) => ({ from: `/docs/${page}/`, gone: true }))],
  }));
  removeEngines(content, product.enginesOut);
  for (const page of product.pagesIn) addPage(content, page);
  content.edit('navigation.json', (text) => listPages(text, gone, product.pagesIn));
  for (const locale of product.localesOut) removeLocale(project, content, locale);
  content.format();
  execFileSync('node', ['scripts/translations.ts', 'accept', 'docs', 'messages'], { cwd: project });
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
function renameProduct(project: string, content: ContentFolder, product: Product): void {
  const { name, short, domain, accent } = product;
  const mark = join(project, '.cache/new-mark.svg');
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, product.mark);
  const wanted = { name, short, site: `https://${domain}`, accent, mark };
  const options = Object.entries(wanted).flatMap(([option, value]) => [`--${option}`, value]);
  execFileSync('node', ['scripts/rebrand.ts', ...options], { cwd: project, stdio: 'ignore' });
  content.editJson('brand.json', (brand: Json) => ({ ...brand, claims: CLAIMS, copyrightYear: 2026 }));
}

interface Priced {
  readonly sku: string;
  readonly prices: Readonly<Record<string, number>>;
}
interface Term extends Priced {
  readonly grant: string;
}
interface Plan {
  readonly id: string;
  readonly name: string;
  readonly tokensPerMonth: number;
  readonly terms: readonly Term[];
}
interface Catalogue {
  readonly currencies: readonly string[];
  readonly currencyByLocale: Readonly<Record<string, string>>;
  readonly grants: Readonly<Record<string, { readonly plan?: string }>>;
  readonly plans: readonly Plan[];
  readonly dataPacks: readonly Priced[];
  readonly affiliate: { readonly payout: { readonly minimums: Readonly<Record<string, number>> } };
  readonly refunds: { readonly windows: object };
}

/** Sells in another currency instead of one, in the same places and for the same numbers. */
function withCurrency(catalogue: Catalogue, gone: string, now: string): Catalogue {
  const text = JSON.stringify(catalogue).replaceAll(`"${gone}"`, `"${now}"`);
  return JSON.parse(text) as Catalogue;
}

/** Has a plan above all others, which gives what the highest one gave. */
function withTopPlan(catalogue: Catalogue): Catalogue {
  const [top] = catalogue.plans;
  if (!top) return catalogue;
  const own = (name: string) => name.replace(top.id, 'team');
  const terms = top.terms.map((term) => ({ ...term, sku: own(term.sku), grant: own(term.grant) }));
  const grants = Object.entries(catalogue.grants)
    .filter(([, { plan }]) => plan === top.id)
    .map(([name, grant]) => [own(name), { ...grant, plan: 'team' }]);
  return {
    ...catalogue,
    plans: [{ ...top, id: 'team', name: 'Équipe', tokensPerMonth: top.tokensPerMonth * 2, terms }, ...catalogue.plans],
    grants: { ...catalogue.grants, ...Object.fromEntries(grants) },
  };
}

function withoutPlan(catalogue: Catalogue, gone: string): Catalogue {
  return {
    ...catalogue,
    plans: catalogue.plans.filter(({ id }) => id !== gone),
    grants: Object.fromEntries(Object.entries(catalogue.grants).filter(([, { plan }]) => plan !== gone)),
  };
}

/** Other names, prices, quotas and refund windows; and no samples any more, as a shop needs before it opens. */
function changeCatalogue(content: ContentFolder, { planNames, plans, planIn, planOut }: Product): void {
  const priced = <T extends Priced>(item: T): T => ({
    ...item,
    prices: Object.fromEntries(Object.entries(item.prices).map(([code, price]) => [code, price * 2 + 100])),
  });
  content.editJson('catalogue.json', (before: Catalogue) => {
    const catalogue = plans(before);
    return {
      ...catalogue,
      sample: false,
      plans: catalogue.plans.map((plan) => ({
        ...plan,
        name: planNames[plan.id] ?? plan.name,
        tokensPerMonth: plan.tokensPerMonth * 3,
        terms: plan.terms.map(priced),
      })),
      dataPacks: catalogue.dataPacks.map(priced),
      refunds: {
        ...catalogue.refunds,
        windows: { month: { hours: 48 }, year: { hours: 96 }, dataPack: { hours: 36 } },
      },
    };
  });
  if (planIn) {
    const [added, like] = planIn.map((plan) => `membership.plan.${plan}`) as [string, string];
    for (const file of content.list('messages/*/membership.json'))
      content.editJson(file, (messages: Record<string, string>) => ({ ...messages, [added]: messages[like] }));
  }
  if (planOut) {
    const [gone, instead] = planOut;
    for (const file of content.list('{docs,marketing,messages}/**/*.{md,json}'))
      content.edit(file, (text) => text.replaceAll(new RegExp(`\\{(\\w+):${gone}\\}`, 'g'), `{$1:${instead}}`));
  }
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

function removeEngines(content: ContentFolder, gone: readonly string[]): void {
  content.editJson('services.json', (file: { services: readonly { id: string }[] }) => ({
    ...file,
    services: file.services.filter(({ id }) => !gone.includes(id)),
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
function listPages(text: string, gone: readonly string[], [first, second]: readonly [string, string]): string {
  const navigation = JSON.parse(text) as { sidebar: unknown[]; outsideSidebar: string[] };
  const keep = (entry: unknown): unknown =>
    typeof entry === 'string'
      ? entry
      : {
          ...(entry as Json),
          items: (entry as { items: unknown[] }).items.filter((item) => !gone.includes(String(item))).map(keep),
        };
  const sidebar = navigation.sidebar.map(keep).map((entry) => {
    const { category, items } = entry as { category?: string; items: unknown[] };
    return category === 'features' ? { category, items: [...items, first] } : entry;
  });
  const outsideSidebar = [...navigation.outsideSidebar.filter((page) => !gone.includes(page)), second];
  return `${JSON.stringify({ ...navigation, sidebar, outsideSidebar }, null, 2)}\n`;
}

/** The row of the language, its files, and its texts in files of several languages. */
function removeLocale(project: string, content: ContentFolder, locale: string): void {
  const rows = join(project, 'packages/locales/src/locale-rows.ts');
  const text = readFileSync(rows, 'utf8');
  // On a line of its own, or on several.
  const row = new RegExp(`^ {2}\\{\\s+code: '${locale}',(?:.*\\},\\n|[^]*?\\n {2}\\},\\n)`, 'm');
  if (!row.test(text)) throw new Error(`${rows} has no row of ${locale}.`);
  writeFileSync(rows, text.replace(row, ''));
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
  return Object.fromEntries(
    entries.map(([key, item]) => [key, key === 'originals' ? withoutOriginal(item, gone) : withoutKey(item, gone)]),
  );
}

/** The languages of a demo's originals, by reader or as a list, with another one in place of one that went. */
function withoutOriginal(codes: unknown, gone: string): unknown {
  const others = ['en', 'de', 'es'];
  if (Array.isArray(codes)) {
    const instead = others.find((code) => !codes.includes(code));
    return codes.map((code) => (code === gone ? instead : code));
  }
  const readers = Object.entries(withoutKey(codes, gone) as Json);
  return Object.fromEntries(
    readers.map(([reader, code]) => [reader, code === gone ? others.find((other) => other !== reader) : code]),
  );
}

/** Words that no text shares with English any more, which `npm run check:content` names. */
function removeIdleEntries(project: string, content: ContentFolder): void {
  // Asked in the copy, whose languages are others.
  const ask = `import { idleSameEntries, translationStatus } from '@duoverso/content/translation';
    console.log(idleSameEntries('content', translationStatus('content', { diagnostics: true })).map(({ what }) => what).join('\\n'));`;
  const answer = execFileSync('node', ['--input-type=module', '--eval', ask], { cwd: project, encoding: 'utf8' });
  const idle = [...answer.matchAll(/No text for "([^"]+)" is "([^"]+)" as in English/g)];
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
  const [folder, name = 'Lumiread'] = process.argv.slice(2);
  const product = Object.entries(PRODUCTS).find(([key]) => key === name)?.[1];
  if (!folder || existsSync(folder) || !product) {
    throw new Error(`Usage: node tests/full/rebrand/rebrand.ts NEW_FOLDER [${Object.keys(PRODUCTS).join('|')}]`);
  }
  copyProject(folder);
  rebrand(folder, product);
}
