import type { FigureProps } from './figure-props.ts';
import { Glyph } from './parts/Glyph.tsx';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';
import { readLabel } from './read-label.ts';

const PRESSES = [1, 2, 3];

/** A chat box before and after three presses of the space bar. */
export function InputSpaces({ labels, locale }: FigureProps) {
  const { message } = pickSamples(locale);
  return (
    <div className="fig-steps">
      <div className="fig-chat">
        <Original sample={message} line={0} className="fig-typing" />
        <span className="fig-send">
          <Glyph name="send" />
        </span>
      </div>
      <div className="fig-presses">
        <span className="fig-keys">
          {PRESSES.map((press) => (
            <span key={press} className="fig-key fig-accent">
              <Glyph name="space" />
            </span>
          ))}
        </span>
        <span className="fig-small">{readLabel(labels, 'figure.key.space')} × 3</span>
      </div>
      <div className="fig-chat fig-on">
        <Translation sample={message} line={0} className="fig-typing" />
        <span className="fig-send fig-main">
          <Glyph name="send" />
        </span>
      </div>
    </div>
  );
}
