import type { ReactNode } from 'react';
import type { FigureProps } from '../figure-props.ts';
import { Original, Translation } from '../parts/Texts.tsx';

/** A poster and the same poster with its words replaced. */
export default function ImageText({ samples }: FigureProps) {
  const { poster } = samples;
  return (
    <div className="fig-two">
      <Poster>
        <Original sample={poster} line={0} className="fig-title" />
        <Original sample={poster} line={1} />
      </Poster>
      <Poster>
        <Translation sample={poster} line={0} className="fig-title" />
        <Translation sample={poster} line={1} />
      </Poster>
    </div>
  );
}

interface PosterProps {
  /** The words under the picture. */
  children: ReactNode;
}

/** A poster with a lighthouse. */
function Poster({ children }: PosterProps) {
  return (
    <div className="fig-box fig-print">
      <svg viewBox="0 0 200 130" width="100%">
        <path className="fig-solid fig-faint" d="M128 34L0 8v34zM136 34l64-13v26z" />
        <path className="fig-paper" d="M125 42h14l5 68h-24z" />
        <path className="fig-solid fig-ink" d="M124 55h16l1 14h-18zM122 83h20l1 14h-22z" />
        <path d="M120 42h24M126 42V31h12v11M123 31l9-8l9 8z" />
        <path className="fig-solid fig-soft" d="M92 116q10-13 26-12h30q16 0 24 12z" />
        <path className="fig-solid fig-sea" d="M0 112q12-5 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0v18H0z" />
      </svg>
      <div className="fig-words">{children}</div>
    </div>
  );
}
