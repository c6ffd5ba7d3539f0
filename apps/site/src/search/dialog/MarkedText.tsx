import { parseMarked } from './marked-text.ts';

interface MarkedTextProps {
  /** Escaped HTML with `<mark>` around what matches. */
  html: string;
}

/** A text with its matching words marked. */
export function MarkedText({ html }: MarkedTextProps) {
  return parseMarked(html).map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
