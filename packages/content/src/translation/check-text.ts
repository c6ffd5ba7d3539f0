import { compareLength, compareMessage } from '@duoverso/locales/check-messages';
import type { Nodes } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { PLACEHOLDER } from '../data/placeholders.ts';
import { frontMatterSchema } from '../data/schemas.ts';
import { GFM_OPTIONS } from '../docs/gfm-options.ts';
import { isCode, type TextUnit } from './text-unit.ts';
import type { FileFormat } from './translated-file.ts';

/** What is wrong with a translation beside its source. */
export interface TextDiagnostic {
  readonly kind: 'empty' | 'placeholder' | 'plural' | 'markup' | 'length' | 'spacing';
  /** A sentence without its subject, e.g. `lacks {brand}`. */
  readonly what: string;
}

const parser = unified().use(remarkParse).use(remarkGfm, GFM_OPTIONS).use(remarkDirective);

/**
 * Compares a translation with the text that it was made from: placeholders, plural forms, links, code and emphasis that would show as signs. In French, spaces at
 * punctuation count too.
 * What the two say is not looked at.
 * @param lang BCP 47 tag of the translation, for its plural forms
 */
export function checkText(
  source: TextUnit,
  text: string,
  { format, id }: { format: FileFormat; id: string },
  lang: string,
): TextDiagnostic | undefined {
  if (text.trim() === '') return { kind: 'empty', what: 'is empty' };
  return compareText(source, text, { format, id }, lang) ?? (isCode(source) ? undefined : checkSpacing(text, lang));
}

function compareText(
  source: TextUnit,
  text: string,
  { format, id }: { format: FileFormat; id: string },
  lang: string,
): TextDiagnostic | undefined {
  if (id.startsWith('messages/')) return checkMessage(source, text, lang);
  const placeholders = difference(namesOf(source.text), namesOf(text));
  if (placeholders) return { kind: 'placeholder', what: placeholders };
  if (isCode(source)) return checkCode(source.text, text);
  if (/[\r\n]/.test(text)) return { kind: 'markup', what: 'runs over several lines' };
  if (source.kind.startsWith('front matter')) return checkField(source.id, text);
  return format === 'page' ? checkMarkdown(source, text) : undefined;
}

function checkMessage({ id, text: source }: TextUnit, text: string, lang: string): TextDiagnostic | undefined {
  const what = compareMessage(source, text, lang);
  if (what) return { kind: what.includes('plural') ? 'plural' : 'placeholder', what: what.replace(/\.$/, '') };
  const long = compareLength(id, text);
  return long ? { kind: 'length', what: long.replace(/\.$/, '') } : undefined;
}

/** In French, a space that may break stands neither in front of these signs nor inside quotation marks: a line would begin with the sign. */
const BREAKING_SPACE_IN_FRENCH = / [:;?!»]|« /u;
/** A pair of backticks within a sentence, with the code between them. */
const INLINE_CODE = /`[^`]*`/g;

function checkSpacing(text: string, lang: string): TextDiagnostic | undefined {
  if (!/^fr\b/.test(lang)) return undefined;
  const at = BREAKING_SPACE_IN_FRENCH.exec(text.replace(INLINE_CODE, '``'))?.[0];
  return at === undefined
    ? undefined
    : {
        kind: 'spacing',
        what: `has a plain space at "${at.trim()}", where French has a narrow no-break space (U+202F)`,
      };
}

/** Code keeps its lines, since only its comments are translated, and must not end its own block. */
function checkCode(source: string, text: string): TextDiagnostic | undefined {
  const [wanted, found] = [source, text].map((code) => code.split('\n').length);
  if (wanted !== found) return { kind: 'markup', what: `has ${found} lines of code instead of ${wanted}` };
  return /^\s*(`{3,}|~{3,})/m.test(text) && !/^\s*(`{3,}|~{3,})/m.test(source)
    ? { kind: 'markup', what: 'ends its code block' }
    : undefined;
}

function checkField(field: string, text: string): TextDiagnostic | undefined {
  const shape = { title: frontMatterSchema.shape.title, description: frontMatterSchema.shape.description };
  const schema = field === 'sidebar' ? frontMatterSchema.shape.sidebar : shape[field as keyof typeof shape];
  const issue = schema?.safeParse(text).error?.issues[0];
  return issue ? { kind: 'length', what: `does not fit: ${issue.message}` } : undefined;
}

function checkMarkdown(source: TextUnit, text: string): TextDiagnostic | undefined {
  const [wanted, found] = [markupOfSource(source), markupOf(text)];
  for (const part of ['links', 'code'] as const) {
    const what = difference(wanted[part], found[part]);
    if (what) return { kind: 'markup', what };
  }
  const stray = found.signs.find((sign) => !wanted.signs.includes(sign));
  if (stray) return { kind: 'markup', what: `shows the sign "${stray}": a mark is not closed` };
  // In code too: rows are cut before their text is read.
  if (source.kind === 'cell' && /(?<!\\)\|/.test(text)) {
    return { kind: 'markup', what: 'holds a bar that would end its cell' };
  }
  return undefined;
}

interface Markup {
  readonly links: readonly string[];
  readonly code: readonly string[];
  /** Signs of markup that show as they are. */
  readonly signs: readonly string[];
}

/** A source is compared with its translation into each language. */
const sourceMarkup = new WeakMap<TextUnit, Markup>();

function markupOfSource(source: TextUnit): Markup {
  const markup = sourceMarkup.get(source) ?? markupOf(source.text);
  sourceMarkup.set(source, markup);
  return markup;
}

/** Without any of these, a text holds no link, code, HTML or sign of markup, and parsing it would tell nothing: that is most of the work. */
const MAY_HOLD_MARKUP = /[`[\]<*_&\\@]|:\/\/|www\./i;
const PLAIN: Markup = { links: [], code: [], signs: [] };

function markupOf(text: string): Markup {
  if (!MAY_HOLD_MARKUP.test(text)) return PLAIN;
  // A word in front keeps what begins like a list, a heading or a date from becoming one.
  const tree = parser.parse(`x ${text}`);
  const links: string[] = [];
  const code: string[] = [];
  const signs: string[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type === 'link') links.push(`(${node.url})`);
    else if (node.type === 'inlineCode') code.push(`\`${node.value}\``);
    else if (node.type === 'html' || node.type === 'image') signs.push(node.type === 'html' ? node.value : '![');
    else if (node.type === 'text') signs.push(...(node.value.match(/\*\*|__|\]\(|`/g) ?? []));
  });
  return { links, code, signs };
}

function namesOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([whole]) => whole);
}

/** How the contents of two lists differ, empty where they do not; their order is the translator's. */
function difference(wanted: readonly string[], found: readonly string[]): string {
  const rest = [...found];
  const lacking = wanted.filter((one) => {
    const at = rest.indexOf(one);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  const parts = [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(rest.length > 0 ? [`has ${rest.join(', ')} too many`] : []),
  ];
  return parts.join(' and ');
}
