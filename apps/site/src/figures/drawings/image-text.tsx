import type { FigureProps } from '../figure-props.ts';
import { Original } from '../parts/Original.tsx';
import { Poster } from '../parts/Poster.tsx';
import { Translation } from '../parts/Translation.tsx';

export const styles = 'picture';

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
