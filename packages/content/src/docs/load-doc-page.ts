import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { docRoute } from '../data/navigation.ts';
import { PLACEHOLDER } from '../data/placeholders.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { Problems } from '../diagnostics/problems.ts';
import { type BlockPlace, describeMisalignment, findMisalignment } from './align-blocks.ts';
import type { DocContext, DocLanguage } from './doc-context.ts';
import type { DocPage } from './doc-page.ts';
import type { DocSource } from './doc-sources.ts';
import { eachOfType } from './each-of-type.ts';
import { copySkeleton, forgetPlaces, type PageFacts, readFacts } from './page-facts.ts';
import { addDiagnostics, fillPage } from './parse-page.ts';
import { rawBlocks as listRawBlocks } from './raw-blocks.ts';
import { createDocPage } from './render-doc-page.ts';
import { type AnchorUse, type TransformedPage, transformPage } from './transform-page.ts';

/** A page with what its translations and the check of anchors need. */
export interface LoadedPage {
  readonly page: DocPage;
  readonly file: string;
  readonly blocks: readonly BlockPlace[];
  readonly writtenIds: readonly string[];
  readonly anchors: readonly AnchorUse[];
}

/**
 * Checks one page from its facts; it is rendered when someone asks for its text. `undefined` when its front matter does not fit.
 * @param original the English page, for a translation
 */
export function loadDocPage(
  source: DocSource,
  original: LoadedPage | undefined,
  language: DocLanguage,
  context: DocContext,
  problems: Problems,
): LoadedPage | undefined {
  const { id, file } = source;
  const filled = fillPage(source.text, file, language.lookup, problems);
  const facts = factsOf(filled, source, language, context);
  addDiagnostics(facts.diagnostics, file, language.lookup, problems);
  const { frontMatter, blocks } = facts;
  if (!frontMatter) return undefined;
  if (original) checkAlignment(original, { file, blocks }, problems);
  else checkHeadings(facts.skeleton, source, problems);
  const transform = (tree: Root, heard: Problems) =>
    transformDocPage(tree, { id, file }, original?.writtenIds, language, context, heard);
  const skeleton = copySkeleton(facts.skeleton);
  const { headings, writtenIds, anchors } = transform(skeleton, problems);
  checkFigures(skeleton, file, context.figures, problems);
  const prepare = (tree: Root) => void transform(tree, new Problems()); // its faults are those of its facts
  const known = { id, route: docRoute(id), locale: language.locale, file, frontMatter, headings };
  const page = createDocPage(known, {
    filled,
    prepare,
    parsed: context.parsed,
    language,
    // A faulty site shows nothing.
    atOnce: context.rendersAll && problems.list.length === 0,
  });
  return { page, file, blocks, writtenIds, anchors };
}

function factsOf(
  filled: string,
  { text, converted }: DocSource,
  { lookup }: DocLanguage,
  { cache, parsed, rawBlocks }: DocContext,
): PageFacts {
  return cache.remember('page', [filled], () => {
    const { facts, page } = readFacts(filled);
    const blocks = converted ? undefined : listRawBlocks(text, lookup, page.tree);
    if (blocks) rawBlocks.set(text, blocks);
    forgetPlaces(page.tree);
    parsed.set(filled, page.tree);
    return facts;
  });
}

function transformDocPage(
  tree: Root,
  { id, file }: Pick<DocSource, 'id' | 'file'>,
  headingIds: readonly string[] | undefined,
  { locale, t, pick }: DocLanguage,
  { data, links }: DocContext,
  problems: Problems,
): TransformedPage {
  const slugger = new GithubSlugger();
  return transformPage(tree, {
    file,
    route: docRoute(id),
    links,
    data,
    language: { locale, t, pick },
    headingIds,
    slug: (heading) => slugger.slug(heading),
    problems,
  });
}

/** An address that people have saved does not change when a plan, a label or the product gets another name. */
function checkHeadings(skeleton: Root, { file, text }: DocSource, problems: Problems): void {
  const lines = text.split('\n');
  eachOfType(skeleton, 'heading', ({ data, children: [words], position }) => {
    const line = position?.start.line ?? 1;
    const [placeholder] = lines[line - 1]?.match(PLACEHOLDER) ?? [];
    if (placeholder === undefined || data?.anchor !== undefined) return undefined;
    const slug = new GithubSlugger().slug(words?.type === 'text' ? words.value : '');
    const what = `The anchor of this heading would change with the value of ${placeholder}.`;
    problems.add(`${file}:${line}`, what, `Write its anchor behind it: {#${slug}}`);
    return undefined;
  });
}

function checkFigures(tree: Root, file: string, figures: readonly string[], problems: Problems): void {
  eachOfType(tree, 'leafDirective', ({ attributes, position }) => {
    const name = attributes?.['name'] ?? '';
    if (figures.includes(name)) return undefined;
    const remedy = didYouMean(name, figures, 'Figures are listed in docs/guides/writing.md.');
    problems.add(`${file}:${position?.start.line ?? 1}`, `No figure is called "${name}".`, remedy);
    return undefined;
  });
}

type Written = Pick<LoadedPage, 'file' | 'blocks'>;

function checkAlignment(original: Written, { file, blocks }: Written, problems: Problems): void {
  const gap = findMisalignment(original.blocks, blocks);
  if (!gap) return;
  const { where, what, remedy } = describeMisalignment(gap, original.file, file);
  problems.add(where, what, remedy);
}
