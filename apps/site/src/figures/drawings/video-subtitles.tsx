import type { FigureProps } from '../figure-props.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Pair } from '../parts/Texts.tsx';

/** A film with two lines of subtitles: the moon above a steeple, like the dot on an i. */
export default function VideoSubtitles({ samples }: FigureProps) {
  const { spoken } = samples;
  return (
    <div className="fig-screen">
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" width="100%" height="100%">
        <path d="M24 34h.01M58 70h.01M96 22h.01M132 58h.01M170 30h.01M268 18h.01M298 62h.01M40 112h.01M120 96h.01M286 104h.01" />
        <circle className="fig-solid fig-moon" cx="214" cy="46" r="13" />
        <path
          className="fig-solid fig-deep"
          d="M0 130q60-26 118-8q44 12 78 2v-18h8l10-38l10 38h8v10h26l8 12q34-12 62 2v58H0z"
        />
      </svg>
      <span className="fig-small">{spoken.credit}</span>
      <div className="fig-stack fig-captions">
        <Pair sample={spoken} line={0} />
        <div className="fig-flex fig-small" dir="ltr">
          <Glyph name="play" />
          <Timeline />
          0:42
          <Glyph name="captions" className="fig-ink" />
        </div>
      </div>
    </div>
  );
}

/** The timeline of a video that has just begun. */
function Timeline() {
  return (
    <svg className="fig-grow" viewBox="0 0 100 4" preserveAspectRatio="none" width="100%" height="4">
      <path className="fig-soft" d="M0 2h100" vectorEffect="non-scaling-stroke" />
      <path className="fig-ink" d="M0 2h18" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
