import { type FigureProps, readLabel } from '../figure-props.ts';
import { BrowserBar } from '../parts/BrowserBar.tsx';
import { Keys, Pointer } from '../parts/Controls.tsx';
import { Original, Pair } from '../parts/Texts.tsx';

/** Three paragraphs; the one under the pointer has its translation because the key is held. */
export default function HoverParagraph({ labels, samples }: FigureProps) {
  const { notes } = samples;
  return (
    <div className="fig-box">
      <BrowserBar address={notes.credit} />
      <div className="fig-stack fig-page" dir="auto">
        <Original sample={notes} line={0} />
        <div className="fig-flex fig-hovered">
          <Pair sample={notes} line={1} />
          <Pointer />
          <Keys names={[readLabel(labels, 'figure.key.control')]} />
        </div>
        <Original sample={notes} line={2} />
      </div>
    </div>
  );
}
