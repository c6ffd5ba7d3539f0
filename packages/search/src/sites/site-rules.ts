import { z } from 'zod';

const selector = z.string().min(1);
/** An element whose `content`, `lang` or text is meant, or what holds for every page. */
const source = z.union([selector, z.strictObject({ value: z.string().min(1) })]);

/** How the pages of a site are read. What a file of rules leaves out stays as the generator of the site has it. */
export const siteRulesSchema = z.strictObject({
  /** Elements that hold what is searched for. */
  content: selector.optional(),
  /** The heading of a page, where it stands outside of the content. */
  title: selector.optional(),
  /** Headings, outermost first, the page's own among them. */
  levels: z.array(selector).min(1).max(6).optional(),
  /** Elements of the content that hold nothing to be found. */
  skip: z.array(selector).optional(),
  /** What a page belongs to: `lvl0` of its records. */
  section: source.optional(),
  language: source.optional(),
  version: source.optional(),
  /** `docusaurus_tag` of the records. */
  tag: source.optional(),
  /** How much pages count beside others, by the beginning of their path: 1 is ordinary. */
  weights: z.record(z.string().startsWith('/'), z.number().positive()).optional(),
  /** Of Markdown: languages by the name of the first folder. */
  folders: z.record(z.string(), z.string()).optional(),
  /** Of Markdown: how `guide/start.md` is addressed: `/guide/start/`, `/guide/start` or `/guide/start.html`. */
  addresses: z.enum(['folder', 'plain', 'html']).optional(),
});

export type SiteRules = z.infer<typeof siteRulesSchema>;
export type Source = z.infer<typeof source>;

/** `lvl0` of pages that belong to nothing, as DocSearch's crawler has it. */
export const NO_SECTION = 'Documentation';

/** Rules of pages, complete. */
export interface PageRules {
  readonly content: string;
  readonly title?: string | undefined;
  readonly levels: readonly string[];
  readonly skip: readonly string[];
  readonly section?: Source | undefined;
  readonly language: Source;
  readonly version: Source;
  readonly tag: Source;
  readonly weights: Readonly<Record<string, number>>;
}

/** Where pages of any kind say their language. */
const LANGUAGE = 'html, body, meta[http-equiv="content-language" i], meta[name="language" i]';

const ANY: PageRules = {
  content: 'main article, [role="main"] article, main, [role="main"], article, body',
  levels: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  skip: ['nav', 'header nav', 'aside.toc', '.breadcrumbs', '.headerlink', '.anchor', '.sr-only', '.visually-hidden'],
  language: LANGUAGE,
  version: { value: 'current' },
  tag: { value: 'default' },
  weights: {},
};

const DOCUSAURUS: PageRules = {
  ...ANY,
  content: 'article, main',
  skip: [
    '.hash-link',
    '.theme-doc-toc-mobile',
    '.theme-doc-footer',
    '.theme-doc-version-badge',
    '.pagination-nav',
    '.theme-code-block [class*="codeBlockTitle"]',
    '[class*="buttonGroup"]',
  ],
  section: '.menu__list-item-collapsible > .menu__link--active, .navbar__link--active',
  language: `meta[name="docsearch:language"], ${LANGUAGE}`,
  version: 'meta[name="docsearch:version"], meta[name="docusaurus_version"]',
  tag: 'meta[name="docsearch:docusaurus_tag"], meta[name="docusaurus_tag"]',
};

const STARLIGHT: PageRules = {
  ...ANY,
  content: 'main[data-pagefind-body], main',
  skip: [
    '.sl-anchor-link',
    // The notice that a page is not translated yet.
    'h1 + p.sl-flex',
    '.pagination-links',
    '[data-pagefind-ignore]',
    '.copy',
    'footer',
    'starlight-tabs [role="tablist"]',
  ],
  section: 'nav.sidebar details:has([aria-current="page"]) > summary',
};

const VITEPRESS: PageRules = {
  ...ANY,
  content: '.vp-doc, main',
  skip: ['.header-anchor', '[class*="language-"] > .lang', '.line-numbers-wrapper', '.VPDocFooter', '.VPBadge'],
  section: '.VPSidebarItem.level-0.has-active > .item',
};

/** Generators by what their pages say of them in `<meta name="generator">`. */
const GENERATORS: readonly (readonly [name: string, rules: PageRules])[] = [
  ['Docusaurus', DOCUSAURUS],
  ['Starlight', STARLIGHT],
  ['VitePress', VITEPRESS],
  ['Hugo', ANY],
];

/**
 * The rules of the generator that has written a page, of any page for another one.
 *
 * @param said what the page says of its generators
 */
export function rulesOfGenerator(said: readonly string[]): { readonly generator: string; readonly rules: PageRules } {
  const found = GENERATORS.find(([name]) => said.some((one) => one.startsWith(name)));
  return found ? { generator: found[0], rules: found[1] } : { generator: 'any', rules: ANY };
}

/** Rules with those of a file before them; what they skip is skipped besides. */
export function withOwnRules(rules: PageRules, own: SiteRules): PageRules {
  const {
    content = rules.content,
    title = rules.title,
    levels = rules.levels,
    section = rules.section,
    language = rules.language,
    version = rules.version,
    tag = rules.tag,
    weights = rules.weights,
    skip = [],
  } = own;
  return { content, title, levels, section, language, version, tag, weights, skip: [...rules.skip, ...skip] };
}

/** How much a page counts: the weight of the longest beginning of its path that has one. */
export function weightOfPath(path: string, weights: Readonly<Record<string, number>> = {}): number {
  const [longest] = Object.keys(weights)
    .filter((beginning) => path.startsWith(beginning))
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? 1 : (weights[longest] ?? 1);
}
