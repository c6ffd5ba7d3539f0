import type { LocaleCode } from '@duoverso/locales';
import type { Root } from 'mdast';
import type { DocLanguage } from './doc-context.ts';
import type { DocPage } from './doc-page.ts';
import { extractQuestions, type Question } from './extract-questions.ts';
import { toMarkdown } from './markdown-page.ts';
import { readPage } from './parse-page.ts';
import { renderPage } from './render-page.ts';

/** What is known of a page without its text. */
type KnownPage = Omit<DocPage, 'html' | 'markdown' | 'questions'>;

/** What rendering the text of a page takes. */
export interface PageRendering {
  /** Its Markdown, placeholders filled. */
  readonly filled: string;
  /** Expands data blocks, resolves links and gives headings their ids, in place. */
  readonly prepare: (tree: Root) => void;
  /** Trees of texts that were parsed already; each is taken out once. */
  readonly parsed: Map<string, Root>;
  readonly language: DocLanguage;
  /** Whether a page that was parsed already is rendered now. */
  readonly atOnce: boolean;
}

interface RenderedText {
  readonly html: string;
  readonly markdown: string;
  readonly questions: readonly Question[];
}

/** A page whose text is rendered when it is asked for, and then kept. */
export function createDocPage(known: KnownPage, rendering: PageRendering): DocPage {
  let text: RenderedText | undefined;
  const rendered = () => {
    text ??= renderText(known, rendering);
    return text;
  };
  if (rendering.atOnce && rendering.parsed.has(rendering.filled)) rendered();
  return withText(known, rendered);
}

/** The same text under another locale. */
export function relabelDocPage(page: DocPage, locale: LocaleCode): DocPage {
  const { id, route, file, frontMatter, headings } = page;
  return withText({ id, route, locale, file, frontMatter, headings }, () => page);
}

function withText(known: KnownPage, text: () => RenderedText): DocPage {
  return {
    ...known,
    get html() {
      return text().html;
    },
    get markdown() {
      return text().markdown;
    },
    get questions() {
      return text().questions;
    },
  };
}

function renderText({ frontMatter }: KnownPage, { filled, prepare, parsed, language }: PageRendering): RenderedText {
  const { t, renderFigure } = language;
  const tree = parsed.get(filled) ?? readPage(filled).tree;
  parsed.delete(filled);
  prepare(tree);
  const onUnknownFigure = () => {}; // its name is among the problems
  return {
    html: renderPage(tree, { t, renderFigure, onUnknownFigure }),
    markdown: toMarkdown(tree, frontMatter, t),
    questions: frontMatter.schema === 'faq' ? extractQuestions(tree) : [],
  };
}
