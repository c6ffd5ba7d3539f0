import type { FigureProps } from './figure-props.ts';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';

/** An open book: on each page a paragraph and its translation. */
export function EpubPage({ locale }: FigureProps) {
  const { book } = pickSamples(locale);
  return (
    <div className="fig-window fig-book">
      {book.lines.map((_, line) => (
        <div key={book.lines[line]?.[0]} className="fig-leaf">
          <span className="fig-small">{line === 0 ? book.credit : '§ 1'}</span>
          <div className="fig-pair">
            <Original sample={book} line={line} />
            <Translation sample={book} line={line} />
          </div>
          <span className="fig-small fig-folio">{line + 2}</span>
        </div>
      ))}
    </div>
  );
}
