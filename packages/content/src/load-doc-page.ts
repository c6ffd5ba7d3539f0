import type { LocaleCode } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import GithubSlugger from 'github-slugger';
import { describeMisalignment, findMisalignment, listBlocks } from './align-blocks.ts';
import type { BlockData } from './data-blocks.ts';
import type { DocPage } from './doc-page.ts';
import type { DocSource } from './doc-sources.ts';
import { extractQuestions } from './extract-questions.ts';
import type { LinkContext } from './links.ts';
import { toMarkdown } from './markdown-page.ts';
import { docRoute } from './navigation.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';
import type { PlaceholderLookup } from './placeholders.ts';
import type { Problems } from './problems.ts';
import { type FigureRenderer, renderPage } from './render-page.ts';
import type { LocalText } from './schemas.ts';
import { type AnchorUse, transformPage } from './transform-page.ts';

/** What the pages of one language share. */
export interface DocLanguage {
  readonly locale: LocaleCode;
  readonly t: Translate;
  readonly lookup: PlaceholderLookup;
  /** Picks the language's text, or that of its nearest fallback. */
  readonly pick: (text: LocalText) => string;
  readonly renderFigure: FigureRenderer;
}

/** What the pages of all languages share. */
export interface DocContext {
  readonly data: BlockData;
  readonly links: LinkContext;
}

/** A page with what its translations and the check of anchors need. */
export interface LoadedPage {
  readonly page: DocPage;
  readonly file: string;
  readonly parsed: ParsedPage;
  readonly writtenIds: readonly string[];
  readonly anchors: readonly AnchorUse[];
}

/**
 * Parses, checks and renders one page; `undefined` when its front matter does not fit.
 * @param original the English page, for a translation
 */
export function loadDocPage(
  { id, file, text }: DocSource,
  original: LoadedPage | undefined,
  { locale, t, lookup, pick, renderFigure }: DocLanguage,
  { data, links }: DocContext,
  problems: Problems,
): LoadedPage | undefined {
  const parsed = parsePage(text, file, lookup, problems);
  if (!parsed) return undefined;
  if (original) checkAlignment(original, { file, parsed }, problems);
  const slugger = new GithubSlugger();
  const blocks = structuredClone(parsed.tree);
  const { headings, writtenIds, anchors } = transformPage(blocks, {
    file,
    route: docRoute(id),
    links,
    data,
    language: { locale, t, pick },
    headingIds: original?.writtenIds,
    slug: (heading) => slugger.slug(heading),
    problems,
  });
  const onUnknownFigure = (name: string, line: number) =>
    problems.add(`${file}:${line}`, `No figure is called "${name}".`, 'Figures are listed in docs/guides/writing.md.');
  const { frontMatter } = parsed;
  const page: DocPage = {
    id,
    route: docRoute(id),
    locale,
    file,
    frontMatter,
    html: renderPage(blocks, { t, renderFigure, onUnknownFigure }),
    markdown: toMarkdown(blocks, frontMatter, t),
    headings,
    questions: frontMatter.schema === 'faq' ? extractQuestions(blocks) : [],
  };
  return { page, file, parsed, writtenIds, anchors };
}

type Written = Pick<LoadedPage, 'file' | 'parsed'>;

function checkAlignment(original: Written, { file, parsed }: Written, problems: Problems): void {
  const gap = findMisalignment(listBlocks(original.parsed.tree), listBlocks(parsed.tree));
  if (!gap) return;
  const { where, what, remedy } = describeMisalignment(gap, original.file, file);
  problems.add(where, what, remedy);
}
