import { SaxesParser } from 'saxes';

/** The first place where a text is not well-formed XML. */
export interface XmlFault {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** What is known of a text that ought to be XML with a given root. */
export type XmlCheck = { readonly fault: XmlFault } | { readonly root: string };

/**
 * Reads a text as XML 1.0 with namespaces and gives the name of its root element, or where it breaks the rules. The parser that reads XLIFF goes on
 * after an error: this one has the last word on whether a file is whole.
 */
export function checkXml(xml: string): XmlCheck {
  const parser = new SaxesParser({ xmlns: true });
  let fault: XmlFault | undefined;
  let root = '';
  parser.on('error', ({ message }) => {
    fault ??= {
      line: parser.line,
      column: parser.column,
      reason: message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''),
    };
  });
  parser.on('opentag', ({ name }) => {
    root ||= name;
  });
  parser.write(xml).close();
  return fault ? { fault } : { root };
}
