import type { FigureProps } from './figure-props.ts';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';
import { readLabel } from './read-label.ts';

const STYLES = ['none', 'underline', 'dashed', 'border', 'highlight', 'quote', 'faded', 'mask'];

/** One sentence and its translation in several display styles. */
export function DisplayStyles({ labels, locale }: FigureProps) {
  const { saying } = pickSamples(locale);
  return (
    <div className="fig-window">
      <div className="fig-saying">
        <Original sample={saying} line={0} />
        <span className="fig-small">{saying.credit}</span>
      </div>
      <div className="fig-styles">
        {STYLES.map((style) => (
          <div key={style}>
            <div className="fig-small">{readLabel(labels, `figure.style.${style}`)}</div>
            <div className={`fig-as-${style}`}>
              <Translation sample={saying} line={0} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
