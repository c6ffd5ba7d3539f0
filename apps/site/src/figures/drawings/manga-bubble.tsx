import type { ReactNode } from 'react';
import type { FigureProps } from '../figure-props.ts';
import { Original, Translation } from '../parts/Texts.tsx';

/** A comic panel in Japanese and the same panel with the bubble in the reader's language. */
export default function MangaBubble({ samples }: FigureProps) {
  const { bubble } = samples;
  return (
    <>
      <div className="fig-two">
        <ComicPanel>
          <Original sample={bubble} line={0} className="fig-vertical" />
        </ComicPanel>
        <ComicPanel>
          <Translation sample={bubble} line={0} />
        </ComicPanel>
      </div>
      <div className="fig-small">{bubble.credit}</div>
    </>
  );
}

interface ComicPanelProps {
  /** The words in the bubble. */
  children: ReactNode;
}

/** A comic panel: a frog on a leaf, spoken to from outside the picture. */
function ComicPanel({ children }: ComicPanelProps) {
  return (
    <div className="fig-box fig-over fig-print" dir="ltr">
      <svg viewBox="0 0 240 180" width="100%">
        <path
          className="fig-soft"
          d="M0 134h36M52 134h66M0 144h16M152 130h88M196 140h44M0 172h44M60 176h84M178 172h62"
        />
        <path className="fig-soft" d="M18 134q2-44-4-78M26 134q0-34 10-62M12 134q-4-26-12-40" />
        <path className="fig-solid" d="M12.5 56q-2-12 1-20q3 8 2.5 20zM34 74q0-12 5-18q1 8-1 19z" />
        <path
          className="fig-solid fig-faint"
          d="M26 158q4-12 64-12q26 0 42 4l-34 8l40-5q16 2 18 6q-6 12-66 12t-64-13"
        />
        <path
          className="fig-paper"
          d="M58 122q2-12 14-17q1-9 9-9t9 8q18 8 27 24q6 12 2 20q-3 6-12 6h-32q-2-4 4-5l-2-10q-3 8-6 15h-14q1-4 6-5l2-14q-7-3-7-13z"
        />
        <path d="M60 122q10 3 21-2M100 149q-4-16 6-21q11-4 14 7" />
        <circle className="fig-solid" cx="80" cy="104" r="3.5" />
        <path className="fig-paper" d="M170 10q60 0 60 64q0 58-50 62q4 14 20 22q-28-4-36-22q-52-4-52-62q0-64 58-64z" />
      </svg>
      <div className="fig-bubble">{children}</div>
    </div>
  );
}
