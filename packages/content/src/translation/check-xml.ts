import { SaxesParser } from 'saxes';

/** The first place where a text is not well-formed XML. */
export interface XmlDiagnostic {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** An element as it begins. */
export interface XmlElement {
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
export function checkXml(
  xml: string,
): { readonly diagnostic: XmlDiagnostic } | { readonly elements: readonly XmlElement[] } {
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
