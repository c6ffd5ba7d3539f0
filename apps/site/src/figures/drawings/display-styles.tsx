import { type FigureProps, readLabel } from '../figure-props.ts';
import { Original, Translation } from '../parts/Texts.tsx';

const STYLES = ['none', 'underline', 'dashed', 'border', 'highlight', 'quote', 'faded', 'mask'];

/** One sentence and its translation in several display styles. */
export default function DisplayStyles({ labels, samples }: FigureProps) {
  const { saying } = samples;
  return (
    <div className="fig-box fig-two fig-styles">
      <div>
        <Original sample={saying} line={0} />
        <span className="fig-small">{saying.credit}</span>
      </div>
      {STYLES.map((style) => (
        <div key={style}>
          <span className="fig-small">{readLabel(labels, `figure.style.${style}`)}</span>
          <div className={`fig-as-${style}`}>
            <Translation sample={saying} line={0} />
          </div>
        </div>
      ))}
    </div>
  );
}
