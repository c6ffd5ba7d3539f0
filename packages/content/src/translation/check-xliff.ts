import { SaxesParser } from 'saxes';
import { foreignLanguage } from './language-of-text.ts';

/** XLIFF 2.0 and 2.1 have the first, 2.2 has its own. Source: XLIFF 2.0, section 4.1. */
const NAMESPACE = /^urn:oasis:names:tc:xliff:document:2\.\d$/;
/** Shorter texts say nothing about their language, and fewer of them nothing about their file. */
const MIN_TEXT = 80;
const MIN_TEXTS = 3;

/**
 * Why a file cannot be XLIFF 2 of this site as a whole, in a sentence: it was cut off or damaged on its way, is something else, or says two things of one
 * text. All of them would lose texts without a word. Nothing when it is sound.
 */
export function xliffDiagnostic(xml: string): string | undefined {
  const check = checkXml(xml);
  if ('diagnostic' in check) {
    const { line, column, reason } = check.diagnostic;
    return `The file is no XLIFF: it is damaged or cut off at line ${line}, column ${column} (${reason}).`;
  }
  const [root] = check.elements;
  if (root?.name !== 'xliff') return `The file is no XLIFF: its root element is <${root?.name}>.`;
  if (!NAMESPACE.test(root.uri)) return `The file is no XLIFF 2: its namespace is "${root.uri}".`;
  return elementDiagnostic(check.elements.filter(({ uri }) => uri === root.uri));
}

/** What stands in XLIFF 2 files of this site. Others hold texts that nobody would read. Source: XLIFF 2.0, section 4.2. */
const KNOWN = new Set(
  `xliff file skeleton notes note unit originalData data segment ignorable source target
   ph pc sc ec mrk sm em cp`.split(/\s+/),
);

/** The first element whose text would be lost: unknown, without a name of its own, or a second one of the same. */
function elementDiagnostic(elements: readonly XmlElement[]): string | undefined {
  const files = new Set<string>();
  let units = new Set<string>();
  let unit = '';
  let segments = 0;
  for (const { name, prefix, id = '' } of elements) {
    if (prefix) return `The file is XLIFF that is not read here: its names begin with "${prefix}:".`;
    if (!KNOWN.has(name))
      return `The file is XLIFF that is not read here: it has <${name}> in or behind unit "${unit}".`;
    if (name === 'segment') segments += 1;
    if (segments > 1) return `The file says two things of one text: unit "${unit}" has more than one <segment>.`;
    if (name !== 'file' && name !== 'unit') continue;
    if (id === '' || id === '__proto__') return `The file has a <${name}> whose id is "${id}", behind unit "${unit}".`;
    // Source: XLIFF 2.0, section 4.3.1.21.
    const seen = name === 'file' ? files : units;
    if (seen.has(id)) return `The file says two things of one text: it has more than one <${name} id="${id}">.`;
    seen.add(id);
    if (name === 'file') units = new Set();
    else [unit, segments] = [id, 0];
  }
  return undefined;
}

/**
 * The language in which most of the texts are that say what theirs is, where that is another one than their locale's: a file of another language whose
 * target language has been mistaken. A few foreign texts are told with the state of their file.
 */
export function mistakenLanguage(texts: readonly string[], locale: string): string | undefined {
  const long = texts.filter(({ length }) => length >= MIN_TEXT);
  const foreign = long.map((text) => foreignLanguage(text, locale)).filter((found) => found !== undefined);
  return foreign.length >= MIN_TEXTS && foreign.length * 2 > long.length ? foreign[0] : undefined;
}

/** The first place where a text is not well-formed XML. */
interface XmlDiagnostic {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** An element as it begins. */
interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly prefix: string;
  /** Its namespace; empty when it has none. */
  readonly uri: string;
  /** Its attribute of this name. */
  readonly id: string | undefined;
}

/**
 * Reads a text as XML 1.0 with namespaces and gives its elements in their order, or where it breaks the rules. The parser that reads XLIFF goes on
 * after an error: this one has the last word on whether a file is whole.
 */
function checkXml(xml: string): { readonly diagnostic: XmlDiagnostic } | { readonly elements: readonly XmlElement[] } {
  const parser = new SaxesParser({ xmlns: true });
  let diagnostic: XmlDiagnostic | undefined;
  const elements: XmlElement[] = [];
  parser.on('error', ({ message }) => {
    diagnostic ??= {
      line: parser.line,
      column: parser.column,
      reason: message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''),
    };
  });
  parser.on('opentag', ({ local, prefix, uri, attributes }) => {
    elements.push({ name: local, prefix, uri, id: attributes['id']?.value });
  });
  parser.write(xml).close();
  return diagnostic ? { diagnostic } : { elements };
}
