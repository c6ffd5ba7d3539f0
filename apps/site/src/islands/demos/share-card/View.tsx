import { useEffect, useId, useRef, useState } from 'react';
import { takeCard } from '../../../browser/pending-card.ts';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { type CardActionStrings, CardActions } from './CardActions.tsx';
import { type CardFieldStrings, CardFields, type CardLanguage, type CardTexts } from './CardFields.tsx';
import { type CardColours, drawCard, type FontOf } from './draw-card.ts';
import { CARD_SETTINGS, CARD_SIZES, type CardFormat, type CardSetting } from './layout-card.ts';

export interface ShareCardProps {
  strings: {
    label: string;
    samples: string;
    setting: string;
    settings: Record<CardSetting, string>;
    format: string;
    formats: Record<CardFormat, string>;
    tooLong: string;
    note: string;
    fields: CardFieldStrings;
    actions: CardActionStrings;
  };
  brand: string;
  languages: readonly CardLanguage[];
  samples: readonly [CardSample, ...CardSample[]];
}

export interface CardSample {
  readonly id: string;
  readonly label: string;
  readonly texts: CardTexts;
}

/** Sets a quotation in two languages on a picture, in the reader's own browser, to save, copy or pass on. */
export default function ShareCard({ strings, brand, languages, samples }: ShareCardProps) {
  const [texts, setTexts] = useState(samples[0].texts);
  const [setting, setSetting] = useState<CardSetting>('broadsheet');
  const [format, setFormat] = useState<CardFormat>('wide');
  const id = useId();
  const tongueOf = (code: string): CardLanguage['tongue'] =>
    languages.find((one) => one.id === code)?.tongue ?? { lang: code, dir: 'ltr' };
  const original = { text: texts.original, ...tongueOf(texts.originalLanguage) };
  const translation = { text: texts.translation, ...tongueOf(texts.translationLanguage) };
  const { canvas, figure, state } = useDrawnCard({ texts, setting, format, brand, original, translation });
  useEffect(() => {
    const card = takeCard();
    if (card) setTexts(fromQuotation(card, languages));
  }, [languages]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form inside has fields with names of their own
    <div className="demo card-maker" role="group" aria-label={strings.label}>
      <div className="card-view">
        <figure ref={figure} className="card" data-card={setting} data-format={format}>
          <canvas
            ref={canvas}
            className="card-canvas"
            role="img"
            aria-label={[texts.original, texts.translation, texts.source].join(' · ')}
            hidden={state === 'still'}
          />
          {state === 'still' && <StillCard original={original} translation={translation} source={texts.source} />}
          {/* The faces of each language, for the canvas to read. */}
          {languages.map(({ id: code, tongue }) => (
            <i key={code} className="card-face" hidden {...tongue} />
          ))}
        </figure>
        <LookChoices strings={strings} {...{ setting, format }} onSetting={setSetting} onFormat={setFormat} />
        <CardActions strings={strings.actions} canvas={canvas} texts={texts} id={id} />
        <p className="demo-hint" role="status">
          {state === 'too-long' ? strings.tooLong : ''}
        </p>
      </div>
      <div className="card-fields demo-control">
        <SampleChoices label={strings.samples} {...{ samples, texts }} onChoose={setTexts} />
        <CardFields
          id={id}
          strings={strings.fields}
          languages={languages}
          texts={texts}
          onChange={(change) => setTexts((before) => ({ ...before, ...change }))}
        />
      </div>
      <div className="demo-foot">
        <p className="demo-hint">{strings.note}</p>
      </div>
    </div>
  );
}

interface DrawnCard {
  texts: CardTexts;
  setting: CardSetting;
  format: CardFormat;
  brand: string;
  original: CardText;
  translation: CardText;
}

/** A canvas that shows the card as it is chosen, in the faces and colours of a figure; whether anything has been drawn, and whether all of it fits. */
function useDrawnCard({ texts, setting, format, brand, original, translation }: DrawnCard) {
  const [state, setState] = useState<'still' | 'drawn' | 'too-long'>('still');
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again whenever something on the card has changed
  useEffect(() => {
    if (!canvas.current || !figure.current) return;
    const [surface, place] = [canvas.current, figure.current];
    const pair = [original, translation].map(({ lang }) => (lang.split('-')[0] ?? '').toUpperCase()).join(' | ');
    const card = { setting, format, original, translation, source: texts.source, mark: `${pair} · ${brand}` };
    const draw = () => {
      const { fits } = drawCard(surface, card, readColours(place), readFont(place));
      setState(fits ? 'drawn' : 'too-long');
    };
    draw();
    let isCurrent = true;
    // A face that no text of the page has needed yet comes later; the card is set in it then.
    loadFaces(readFont(place), [original, translation]).then((came) => came && isCurrent && draw(), console.warn);
    return () => {
      isCurrent = false;
    };
  }, [texts, setting, format, brand]);
  return { canvas, figure, state };
}

interface CardText extends Tongue {
  readonly text: string;
}

/** The card before its script has drawn it. */
function StillCard({ original, translation, source }: { original: CardText; translation: CardText; source: string }) {
  return (
    <div className="card-still">
      <blockquote lang={original.lang} dir={original.dir}>
        {original.text}
      </blockquote>
      <blockquote className="card-translation" lang={translation.lang} dir={translation.dir}>
        {translation.text}
      </blockquote>
      <figcaption>{source}</figcaption>
    </div>
  );
}

interface SampleChoicesProps extends Pick<ShareCardProps, 'samples'> {
  label: string;
  texts: CardTexts;
  onChoose: (texts: CardTexts) => void;
}

function SampleChoices({ label, samples, texts, onChoose }: SampleChoicesProps) {
  return (
    <Choices
      legend={label}
      titled
      look="chips"
      options={samples.map((sample) => ({ id: sample.id, label: sample.label }))}
      chosen={samples.find((sample) => sample.texts.original === texts.original)?.id ?? ''}
      onChoose={(chosen) => onChoose(samples.find((sample) => sample.id === chosen)?.texts ?? texts)}
    />
  );
}

interface LookChoicesProps extends Pick<ShareCardProps, 'strings'> {
  setting: CardSetting;
  format: CardFormat;
  onSetting: (setting: CardSetting) => void;
  onFormat: (format: CardFormat) => void;
}

function LookChoices({ strings, setting, format, onSetting, onFormat }: LookChoicesProps) {
  return (
    <div className="card-looks demo-control">
      <Choices
        legend={strings.setting}
        options={CARD_SETTINGS.map((id) => ({ id, label: strings.settings[id] }))}
        chosen={setting}
        onChoose={onSetting}
      />
      <Choices
        legend={strings.format}
        options={FORMATS.map((id) => ({ id, label: strings.formats[id] }))}
        chosen={format}
        onChoose={onFormat}
      />
    </div>
  );
}

const FORMATS = Object.keys(CARD_SIZES) as CardFormat[];

/** What the reader has selected on another page, its languages by the names that the fields know. */
export function fromQuotation(card: CardTexts, languages: readonly CardLanguage[]): CardTexts {
  const idOf = (tag: string) => {
    const base = tag.split('-')[0];
    const found =
      languages.find(({ id, tongue }) => id === tag || tongue.lang === tag) ??
      languages.find(({ tongue }) => tongue.lang.split('-')[0] === base);
    return found?.id ?? tag;
  };
  return {
    ...card,
    originalLanguage: idOf(card.originalLanguage),
    translationLanguage: idOf(card.translationLanguage),
  };
}

/** Loads the faces of two texts; says whether one of them has only come now. */
async function loadFaces(fontOf: FontOf, texts: readonly CardText[]): Promise<boolean> {
  const loaded = await Promise.all(
    texts.map(({ lang, text }) => {
      const font = `500 48px ${fontOf(lang)}`;
      return document.fonts.check(font, text) ? [] : document.fonts.load(font, text);
    }),
  );
  return loaded.some((faces) => faces.length > 0);
}

/** Colours of a card as its style sheet gives them, in the theme that the card has. */
function readColours(card: HTMLElement): CardColours {
  const style = getComputedStyle(card);
  return {
    paper: style.backgroundColor,
    ink: style.color,
    soft: style.columnRuleColor,
    accent: style.caretColor,
    rule: style.borderTopColor,
  };
}

/** Font families of each language, read from the elements of a card that carry it. */
function readFont(card: HTMLElement): FontOf {
  const faces = [...card.querySelectorAll<HTMLElement>('.card-face')];
  return (lang) => getComputedStyle(faces.find((face) => face.lang === lang) ?? card).fontFamily;
}
