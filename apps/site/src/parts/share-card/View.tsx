import { useEffect, useId, useRef, useState } from 'react';
import { Choices } from '../scene/Choices.tsx';
import { type CardActionStrings, CardActions } from './CardActions.tsx';
import { type CardFieldStrings, CardFields, type CardLanguage, type CardTexts } from './CardFields.tsx';
import { drawCard } from './draw-card.ts';
import type { CardFormat } from './layout-card.ts';
import { readColours, readFont } from './read-look.ts';

export interface ShareCardProps {
  strings: {
    label: string;
    samples: string;
    theme: string;
    themes: Record<'light' | 'dark', string>;
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
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [format, setFormat] = useState<CardFormat>('wide');
  const [state, setState] = useState<'still' | 'drawn' | 'too-long'>('still');
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLElement>(null);
  const id = useId();
  const tongueOf = (code: string): CardLanguage['tongue'] =>
    languages.find((one) => one.id === code)?.tongue ?? { lang: code, dir: 'ltr' };
  const original = { text: texts.original, ...tongueOf(texts.originalLanguage) };
  const translation = { text: texts.translation, ...tongueOf(texts.translationLanguage) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew whenever something on the card has changed
  useEffect(() => {
    if (!canvas.current || !figure.current) return;
    const card = { format, original, translation, source: texts.source, mark: brand };
    const { fits } = drawCard(canvas.current, card, readColours(figure.current), readFont(figure.current));
    setState(fits ? 'drawn' : 'too-long');
  }, [texts, theme, format, brand]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form inside has fields with names of their own
    <div className="scene card-maker" role="group" aria-label={strings.label}>
      <div className="card-view">
        <figure ref={figure} className="card" data-card={theme} data-format={format}>
          <canvas
            ref={canvas}
            className="card-canvas"
            role="img"
            aria-label={[texts.original, texts.translation, texts.source].join(' · ')}
            hidden={state === 'still'}
          />
          {state === 'still' && (
            <div className="card-still">
              <blockquote lang={original.lang} dir={original.dir}>
                {original.text}
              </blockquote>
              <blockquote className="card-translation" lang={translation.lang} dir={translation.dir}>
                {translation.text}
              </blockquote>
              <figcaption>{texts.source}</figcaption>
            </div>
          )}
          {/* The faces of each language, for the canvas to read. */}
          {languages.map(({ id: code, tongue }) => (
            <i key={code} className="card-face" hidden {...tongue} />
          ))}
        </figure>
        <CardActions strings={strings.actions} canvas={canvas} texts={texts} id={id} />
        <p className="scene-hint" role="status">
          {state === 'too-long' ? strings.tooLong : ''}
        </p>
      </div>
      <div className="card-fields scene-control">
        <Choices
          legend={strings.samples}
          titled
          look="chips"
          options={samples.map(({ id: sample, label }) => ({ id: sample, label }))}
          chosen={samples.find((sample) => sample.texts.original === texts.original)?.id ?? ''}
          onChoose={(chosen) => setTexts(samples.find((sample) => sample.id === chosen)?.texts ?? texts)}
        />
        <CardFields
          id={id}
          strings={strings.fields}
          languages={languages}
          texts={texts}
          onChange={(change) => setTexts((before) => ({ ...before, ...change }))}
        />
        <div className="card-looks">
          <Choices
            legend={strings.theme}
            options={[
              { id: 'light', label: strings.themes.light },
              { id: 'dark', label: strings.themes.dark },
            ]}
            chosen={theme}
            onChoose={setTheme}
          />
          <Choices
            legend={strings.format}
            options={[
              { id: 'wide', label: strings.formats.wide },
              { id: 'square', label: strings.formats.square },
              { id: 'tall', label: strings.formats.tall },
            ]}
            chosen={format}
            onChoose={setFormat}
          />
        </div>
      </div>
      <div className="scene-foot">
        <p className="scene-hint">{strings.note}</p>
      </div>
    </div>
  );
}
