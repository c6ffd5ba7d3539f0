import { baseOf } from '../analysis/language-tag.ts';

/** What is navigation, control, notice, drawing or sample of a page, and says nothing that is searched for. */
const SKIPPED_TAGS = new Set([
  'script',
  'style',
  'template',
  'nav',
  'button',
  'svg',
  'form',
  'fieldset',
  'select',
  'dialog',
  'thead',
  'noscript',
  'textarea',
  'iframe',
]);
const SKIPPED_CLASSES = new Set([
  'notice',
  'doc-tools',
  'doc-foot',
  'pagination',
  'toc',
  'figure-art',
  'paper-panes',
  'phone-page',
  'reader-text',
  'tab-label',
  'code-title',
  'code-copy',
  'spread',
  'sr-only',
  'button',
]);
/** Elements that end the text before them. */
export const BLOCK_TAGS = new Set(
  `address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer header hr li main ol p
   pre section summary table tbody td tfoot th tr ul`.split(/\s+/),
);
export const VOID_TAGS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
export const HEADING = /^h[1-6]$/;

type Attributes = Readonly<Record<string, string>>;

/** Names of an element's classes. */
export function classesOf(attributes: Attributes): string[] {
  return (attributes['class'] ?? '').split(/\s+/);
}

/** Whether an element of a page holds nothing to be found, with all that is in it. */
export function isSkipped(tag: string, attributes: Attributes, language: string): boolean {
  return (
    SKIPPED_TAGS.has(tag) ||
    attributes['aria-hidden'] === 'true' ||
    (BLOCK_TAGS.has(tag) && isForeign(attributes['lang'], language)) ||
    classesOf(attributes).some((name) => SKIPPED_CLASSES.has(name))
  );
}

/** Whether a block is said to be in another language than the page: a sample to look at, which readers of this one do not search for. */
function isForeign(lang: string | undefined, language: string): boolean {
  return lang !== undefined && baseOf(lang) !== baseOf(language);
}
