import { useRef, useState } from 'react';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { PhotoArt } from './PhotoArt.tsx';
import type { PhotoId } from './photos.ts';

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
