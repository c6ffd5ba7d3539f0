import { type FigureProps, readLabel } from '../figure-props.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Original, Translation } from '../parts/Texts.tsx';

const PRESSES = [1, 2, 3];

/** A chat box before and after three presses of the space bar. */
export default function InputSpaces({ labels, samples }: FigureProps) {
  const { message } = samples;
  return (
    <>
      <div className="fig-box fig-flex fig-chat">
        <Original sample={message} line={0} className="fig-grow fig-typed" />
        <span className="fig-round">
          <Glyph name="send" />
        </span>
      </div>
      <div className="fig-flex fig-presses">
        <span className="fig-flex fig-keys">
          {PRESSES.map((press) => (
            <span key={press} className="fig-box fig-key">
              <Glyph name="space" className="fig-ink" />
            </span>
          ))}
        </span>
        <span className="fig-small">{readLabel(labels, 'figure.key.space')} × 3</span>
      </div>
      <div className="fig-box fig-flex fig-chat fig-accent">
        <Translation sample={message} line={0} className="fig-grow fig-typed" />
        <span className="fig-round fig-main">
          <Glyph name="send" />
        </span>
      </div>
    </>
  );
}
