import type { FigureProps } from './figure-props.ts';
import { Glyph } from './parts/Glyph.tsx';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';

/** A film with two lines of subtitles: the moon above a steeple, like the dot on an i. */
export function VideoSubtitles({ locale }: FigureProps) {
  const { spoken } = pickSamples(locale);
  return (
    <div className="fig-screen">
      <svg className="fig-fill" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice">
        <g className="fig-stars">
          <path d="M24 34h.01M58 70h.01M96 22h.01M132 58h.01M170 30h.01M268 18h.01M298 62h.01M40 112h.01M120 96h.01M286 104h.01" />
        </g>
        <circle className="fig-moon" cx="214" cy="36" r="15" />
        <path
          className="fig-hills"
          d="M0 138q60-26 118-8q44 12 78 2v-26h8l10-46l10 46h8v10h26l8 12q34-12 62 2v58H0z"
        />
        <path className="fig-hills fig-near" d="M0 158q90-24 170-6t150-10v46H0z" />
      </svg>
      <span className="fig-small">{spoken.credit}</span>
      <div className="fig-lines">
        <Original sample={spoken} line={0} />
        <Translation sample={spoken} line={0} />
      </div>
      <div className="fig-controls" dir="ltr">
        <Glyph name="play" />
        <span className="fig-track" />
        <span className="fig-small">0:42</span>
        <Glyph name="captions" className="fig-accent" />
      </div>
    </div>
  );
}
