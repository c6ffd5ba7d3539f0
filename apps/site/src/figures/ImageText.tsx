import type { ReactNode } from 'react';
import type { FigureProps } from './figure-props.ts';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';

/** A poster and the same poster with its words replaced. */
export function ImageText({ locale }: FigureProps) {
  const { poster } = pickSamples(locale);
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
  children: ReactNode;
}

function Poster({ children }: PosterProps) {
  return (
    <div className="fig-poster">
      <svg viewBox="0 0 200 130" width="100%">
        <path className="fig-sky" d="M0 0h200v130H0z" />
        <circle className="fig-sun" cx="56" cy="62" r="20" />
        <path className="fig-beam" d="M126 34L0 10v30zM138 34l62-14v30z" />
        <path className="fig-tower" d="M124 42h16l5 62h-26z" />
        <path className="fig-stripes" d="M123 54h18l1 13h-20zM121.5 80h21l1 13h-23z" />
        <path className="fig-lamp" d="M121 40h22v3h-22zM125 30h14v10h-14zM123 30l9-8l9 8z" />
        <path className="fig-rock" d="M96 112q10-10 22-9h28q14 0 22 9z" />
        <path className="fig-sea" d="M0 108q12-5 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0v22H0z" />
        <path className="fig-wave" d="M14 120q6-3 12 0t12 0M92 118q6-3 12 0t12 0M150 122q6-3 12 0t12 0" />
      </svg>
      <div className="fig-words">{children}</div>
    </div>
  );
}
