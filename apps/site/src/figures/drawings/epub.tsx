import type { FigureProps } from '../figure-props.ts';
import { Mark, Pair } from '../parts/Texts.tsx';

const FIRST_PAGE = 6;

/** An open book: on each page a paragraph and its translation. */
export default function EpubPage({ labels, samples }: FigureProps) {
  const { book } = samples;
  return (
    <div className="fig-box">
      <div className="fig-flex fig-small fig-bar">
        <Mark labels={labels} />
        <span className="fig-clip">{book.credit}</span>
      </div>
      <div className="fig-two fig-spread">
        {book.lines.map(([original], line) => (
          <div key={original} className="fig-stack fig-page">
            <Pair sample={book} line={line} />
            <span className="fig-small">{FIRST_PAGE + line}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
