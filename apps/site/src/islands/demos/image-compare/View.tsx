import { type ReactNode, useRef, useState } from 'react';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import type { PhotoId } from './photos.ts';

/** A picture without its words. Drawn by us, so that everything on it may be shown. */
function PhotoArt({ id }: { id: PhotoId }) {
  return (
    <svg className="photo-art" viewBox="0 0 640 420" preserveAspectRatio="none" aria-hidden="true">
      {ART[id]}
    </svg>
  );
}

/** Where the stripes of the awning begin, in units of the picture. */
const AWNING = Array.from({ length: 10 }, (_, index) => index * 64);
/** Heights of the bars: twenty units an hour. */
const HEIGHTS = [190, 266, 300, 222];

const ART: Readonly<Record<PhotoId, ReactNode>> = {
  // A blackboard in front of a café.
  menu: (
    <>
      <path className="photo-wall" d="M0 0h640v420H0z" />
      <path
        className="photo-brick"
        d="M0 60h640M0 120h640M0 180h640M0 240h640M0 300h640M80 0v60M240 0v60M400 0v60M560 0v60M0 60v60M160 60v60M320 60v60M480 60v60M80 120v60M560 120v60M0 180v60M160 180v60M480 180v60M80 240v60M560 240v60"
      />
      <path className="photo-pavement" d="M0 346h640v74H0z" />
      {AWNING.map((x, index) => (
        <path
          key={x}
          className={index % 2 === 0 ? 'photo-stripe' : 'photo-awning'}
          d={`M${x} 0h64v34l-32 18l-32-18z`}
        />
      ))}
      <path className="photo-wood" d="M142 66h356v300H142zM160 366h18l-10 44h-16zM462 366h18l8 44h-16z" />
      <path className="photo-slate" d="M158 82h324v268H158z" />
      <path className="photo-smear" d="M190 300q90-30 150-20t110-26M176 140q60 14 130-4" />
      <path className="photo-pot" d="M536 340h72l-9 56h-54z" />
      <path
        className="photo-leaf"
        d="M572 340q-46-30-40-84q34 22 40 84zM572 340q-8-70 24-106q20 56-24 106zM572 340q34-54 60-50q-8 44-60 50zM48 346q-40-40-26-92q30 34 26 92zM48 346q6-60 40-70q2 50-40 70z"
      />
    </>
  ),
  // A tin of tea on a wooden table.
  label: (
    <>
      <path className="photo-room" d="M0 0h640v420H0z" />
      <path className="photo-table" d="M0 326h640v94H0z" />
      <path className="photo-grain" d="M0 350q180-10 330 2t310-6M0 388q220 12 380 0t260 6" />
      <ellipse className="photo-shadow" cx="330" cy="376" rx="170" ry="18" />
      <path className="photo-tin" d="M186 84h268v282q-134 26-268 0z" />
      <path className="photo-tin-lid" d="M178 56q142-28 284 0v48q-142 26-284 0z" />
      <path className="photo-gleam" d="M206 116v236q10 3 20 5V120zM436 118v240" />
      <path className="photo-paper" d="M210 132q110 18 220 0v196q-110 20-220 0z" />
      <path className="photo-leaf" d="M226 148q30-8 40 18q-34 6-40-18zM414 148q-30-8-40 18q34 6 40-18z" />
      <path className="photo-cup" d="M496 300h92q2 62-30 70h-32q-32-8-30-70z" />
      <ellipse className="photo-tea" cx="542" cy="302" rx="46" ry="9" />
      <path className="photo-steam" d="M528 276q-12-18 2-34t0-34M556 278q-10-18 2-32t0-30" />
    </>
  ),
  // A sign at the edge of a wood.
  sign: (
    <>
      <path className="photo-sky" d="M0 0h640v420H0z" />
      <path className="photo-hills" d="M0 230q120-70 260-30t380-20v240H0z" />
      <path
        className="photo-pines"
        d="M40 300l44-190l44 190zM470 290l46-200l46 200zM552 310l50-210l50 210zM-30 310l40-150l40 150z"
      />
      <path className="photo-meadow" d="M0 300q200-40 640 0v120H0z" />
      <path className="photo-path" d="M250 420q20-70 90-104q-40-10 10-22q-90 20-120 56q-40 36-50 70z" />
      <path className="photo-wood" d="M196 190h18v210h-18zM426 190h18v210h-18z" />
      <path className="photo-board" d="M128 88h384v176H128z" />
      <path className="photo-board-edge" d="M140 100h360v152H140z" />
      <path className="photo-leaf" d="M150 400q-4-30-20-42M150 400q0-34 12-50M480 404q-2-30-18-40M480 404q4-30 18-40" />
    </>
  ),
  // Bars over four months.
  chart: (
    <>
      <path className="photo-sheet" d="M0 0h640v420H0z" />
      <path className="photo-grid" d="M80 340h500M80 280h500M80 220h500M80 160h500M80 100h500" />
      {HEIGHTS.map((height, index) => (
        <path
          key={height}
          className={index === 2 ? 'photo-bar-high' : 'photo-bar'}
          d={`M${112 + index * 122} 340v-${height * 0.8}h70v${height * 0.8}z`}
        />
      ))}
      <g className="photo-number">
        {['9,5', '13,3', '15', '11,1'].map((hours, index) => (
          <text key={hours} x={147 + index * 122} y={332 - (HEIGHTS[index] ?? 0) * 0.8} textAnchor="middle">
            {hours}
          </text>
        ))}
      </g>
      <path className="photo-axis" d="M80 340h500" />
    </>
  ),
};

export interface ImageCompareProps {
  strings: {
    label: string;
    picture: string;
    slider: string;
    boxes: string;
  };
  photos: readonly [ComparedPhoto, ...ComparedPhoto[]];
}

export interface ComparedPhoto {
  readonly id: PhotoId;
  readonly label: string;
  /** Where the words in it are recognised. */
  readonly readBy: string;
  readonly original: { readonly tongue: Tongue; readonly words: readonly string[] };
  readonly translation: { readonly tongue: Tongue; readonly words: readonly string[] };
}

/** Where the divider rests, in percent of the picture: out of the way of its words. */
const REST = 8;

/** A picture with foreign words, every other line translated; moving the slider uncovers the same picture in the reader's language. */
export default function ImageCompare({ strings, photos }: ImageCompareProps) {
  const [chosen, setChosen] = useState<PhotoId>(photos[0].id);
  const [boxes, setBoxes] = useState(false);
  const [resting, setResting] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const { id, readBy, original, translation } = photos.find((photo) => photo.id === chosen) ?? photos[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: pictures to compare are no form
    <div className="demo compare" role="group" aria-label={strings.label}>
      <div className="demo-bar">
        <Choices
          legend={strings.picture}
          look="chips"
          options={photos.map((photo) => ({ id: photo.id, label: photo.label }))}
          chosen={id}
          onChoose={setChosen}
        />
        <label className="compare-boxes demo-control">
          <input
            type="checkbox"
            checked={boxes}
            autoComplete="off"
            onChange={(event) => setBoxes(event.currentTarget.checked)}
          />
          {strings.boxes}
        </label>
      </div>
      <div
        className="compare-stage"
        ref={stage}
        data-boxes={boxes ? '' : undefined}
        data-resting={resting ? '' : undefined}
      >
        <Layer id={id} words={original.words} tongue={original.tongue} kind="original" />
        <Layer id={id} words={translation.words} tongue={translation.tongue} kind="translation" />
        <Divider
          label={strings.slider}
          onMove={(uncovered) => {
            stage.current?.style.setProperty('--uncovered', uncovered);
            setResting(false);
          }}
        />
      </div>
      <div className="demo-foot">
        <p className="demo-hint" role="status">
          {readBy}
        </p>
      </div>
    </div>
  );
}

interface DividerProps {
  label: string;
  /** Hears how much of the picture is uncovered, in percent. */
  onMove: (uncovered: string) => void;
}

function Divider({ label, onMove }: DividerProps) {
  return (
    <>
      <input
        type="range"
        className="compare-slider demo-control"
        min={0}
        max={100}
        defaultValue={REST}
        autoComplete="off"
        aria-label={label}
        onChange={(event) => onMove(event.currentTarget.value)}
      />
      <span className="compare-divider" aria-hidden="true">
        <svg viewBox="0 0 24 24" width="20" height="20">
          <path d="M9 6l-6 6l6 6M15 6l6 6l-6 6" />
        </svg>
      </span>
    </>
  );
}

interface LayerProps {
  id: PhotoId;
  words: readonly string[];
  tongue: Tongue;
  kind: 'original' | 'translation';
}

function Layer({ id, words, tongue, kind }: LayerProps) {
  return (
    <div className={`photo photo-${kind}`}>
      <PhotoArt id={id} />
      <div className="photo-words" data-photo={id} {...tongue}>
        {words.map((line) => (
          <p key={line}>
            <span>{line}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
