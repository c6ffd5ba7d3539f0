import type { ReactNode } from 'react';
import type { FigureProps } from './figure-props.ts';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';

/** A comic panel in Japanese and the same panel with the bubble in the reader's language. */
export function MangaBubble({ locale }: FigureProps) {
  const { bubble } = pickSamples(locale);
  return (
    <>
      <div className="fig-two">
        <Panel>
          <Original sample={bubble} line={0} className="fig-vertical" />
        </Panel>
        <Panel>
          <Translation sample={bubble} line={0} />
        </Panel>
      </div>
      <div className="fig-small fig-credit">{bubble.credit}</div>
    </>
  );
}

interface PanelProps {
  children: ReactNode;
}

function Panel({ children }: PanelProps) {
  return (
    <div className="fig-manga" dir="ltr">
      <svg className="fig-fill" viewBox="0 0 240 180">
        <path className="fig-thin" d="M0 132h34M52 132h60M0 140h14M150 128h90M196 136h44M0 172h60M92 174h54M178 168h62" />
        <path className="fig-thin" d="M18 132q2-44-4-78M26 132q0-34 10-62M12 132q-4-26-12-40" />
        <path className="fig-solid" d="M12.5 56q-2-12 1-20q3 8 2.5 20zM34 74q0-12 5-18q1 8-1 19z" />
        <path className="fig-leaf-pad" d="M30 156q4-12 62-12t66 12q-6 12-64 12t-64-12M96 156l44-9" />
        <path
          className="fig-paper"
          d="M58 122q2-12 14-17q1-9 9-9t9 8q18 8 27 24q6 12 2 20q-3 6-12 6h-32q-2-4 4-5l-2-10q-3 8-6 15h-14q1-4 6-5l2-14q-7-3-7-13z"
        />
        <path className="fig-ink-line" d="M60 122q10 3 21-2M100 149q-4-16 6-21q11-4 14 7" />
        <circle className="fig-solid" cx="80" cy="104" r="3.5" />
        <path
          className="fig-paper"
          d="M170 14q58 0 58 62q0 56-50 60q4 14 18 22q-26-4-34-22q-50-4-50-60q0-62 58-62z"
        />
      </svg>
      <div className="fig-bubble">{children}</div>
    </div>
  );
}
