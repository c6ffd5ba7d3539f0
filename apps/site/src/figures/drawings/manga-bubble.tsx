import type { FigureProps } from '../figure-props.ts';
import { ComicPanel } from '../parts/ComicPanel.tsx';
import { Original } from '../parts/Original.tsx';
import { Translation } from '../parts/Translation.tsx';

export const styles = 'picture';

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
