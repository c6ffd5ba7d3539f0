import type { FigureProps } from './figure-props.ts';
import { Pair } from './parts/Pair.tsx';
import { pickSamples } from './pick-samples.ts';

const FIRST_PAGE = 6;

/** An open book: on each page a paragraph and its translation. */
export function EpubPage({ locale }: FigureProps) {
  const { book } = pickSamples(locale);
  return (
    <div className="fig-box fig-two fig-book">
      {book.lines.map(([original], line) => (
        <div key={original} className="fig-page">
          <span className="fig-small">{line === 0 ? book.credit : '1'}</span>
          <Pair sample={book} line={line} />
          <span className="fig-small">{FIRST_PAGE + line}</span>
        </div>
      ))}
    </div>
  );
}
