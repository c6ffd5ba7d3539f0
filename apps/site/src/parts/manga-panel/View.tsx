import { useId, useState } from 'react';
import { Choices } from '../scene/Choices.tsx';
import type { Tongue } from '../scene/scene-texts.ts';
import { Bubble } from './Bubble.tsx';
import { CatPanel } from './CatPanel.tsx';
import { canStandInColumns, fitLettering, hasCapitals, type Lettering } from './lettering.ts';

/** The bubbles of the strip in one language. */
export interface BubbleTexts {
  /** Code of the locale. */
  readonly id: string;
  /** The language's own name. */
  readonly label: string;
  readonly tongue: Tongue;
  readonly lines: readonly string[];
}

export interface MangaPanelProps {
  strings: {
    label: string;
    hint: string;
    all: string;
    none: string;
    language: string;
    flow: string;
    flows: { horizontal: string; vertical: string };
    face: string;
    faces: { plain: string; book: string; capitals: string };
    /** Before the lines for readers without script. */
    lines: string;
  };
  credit: string;
  original: { tongue: Tongue; lines: readonly string[] };
  /** The strip's languages, the reader's own first. */
  translations: readonly [BubbleTexts, ...BubbleTexts[]];
}

/** A comic strip whose bubbles change their language one by one; the drawing stays as it is. */
export default function MangaPanel({ strings, credit, original, translations }: MangaPanelProps) {
  // The first bubble shows at once what the others are waiting for.
  const [translated, setTranslated] = useState<readonly boolean[]>(original.lines.map((_, index) => index === 0));
  const [language, setLanguage] = useState(translations[0].id);
  const [chosen, setChosen] = useState<Lettering>({
    flow: canStandInColumns(translations[0].tongue.lang) ? 'vertical' : 'horizontal',
    face: 'plain',
  });
  const id = useId();
  const { tongue, lines } = translations.find((one) => one.id === language) ?? translations[0];
  const lettering = fitLettering(chosen, tongue.lang, lines);
  const { plain, book, capitals } = strings.faces;
  const faces = [
    { id: 'plain', label: plain },
    { id: 'book', label: book },
    ...(hasCapitals(lines, tongue.lang) ? [{ id: 'capitals', label: capitals } as const] : []),
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a comic strip is no form
    <div className="scene manga" role="group" aria-label={strings.label}>
      <ol className="manga-strip" dir={original.tongue.lang === 'ja' ? 'rtl' : 'ltr'}>
        {original.lines.map((line, index) => (
          <li key={line} className="manga-panel" data-panel={index + 1} dir="ltr">
            <CatPanel index={index} />
            <Bubble
              original={{ tongue: original.tongue, line }}
              translation={{ tongue, line: lines[index] ?? '' }}
              lettering={lettering}
              translated={translated[index] ?? false}
              hintId={`${id}hint`}
              onPress={() => setTranslated((before) => before.map((one, at) => (at === index ? !one : one)))}
            />
          </li>
        ))}
      </ol>
      <div className="manga-options scene-control">
        <p className="manga-all">
          <button type="button" className="scene-chip" onClick={() => setTranslated(translated.map(() => true))}>
            {strings.all}
          </button>
          <button type="button" className="scene-chip" onClick={() => setTranslated(translated.map(() => false))}>
            {strings.none}
          </button>
        </p>
        {translations.length > 1 && (
          <p className="manga-language">
            <label htmlFor={`${id}language`}>{strings.language}</label>
            <select
              id={`${id}language`}
              value={language}
              autoComplete="off"
              onChange={(event) => setLanguage(event.currentTarget.value)}
            >
              {translations.map((one) => (
                <option key={one.id} value={one.id} lang={one.tongue.lang}>
                  {one.label}
                </option>
              ))}
            </select>
          </p>
        )}
        {canStandInColumns(tongue.lang) && (
          <Choices
            legend={strings.flow}
            titled
            look="chips"
            options={[
              { id: 'vertical', label: strings.flows.vertical },
              { id: 'horizontal', label: strings.flows.horizontal },
            ]}
            chosen={lettering.flow}
            onChoose={(flow) => setChosen((before) => ({ ...before, flow }))}
          />
        )}
        <Choices
          legend={strings.face}
          titled
          look="chips"
          options={faces}
          chosen={lettering.face}
          onChoose={(face) => setChosen((before) => ({ ...before, face }))}
        />
      </div>
      <div className="scene-foot">
        <p id={`${id}hint`} className="scene-hint scene-control">
          {strings.hint}
        </p>
        <p className="scene-credit">{credit}</p>
      </div>
      <ol className="manga-lines" aria-label={strings.lines}>
        {original.lines.map((line, index) => (
          <li key={line}>
            <span {...original.tongue}>{line}</span> <span {...tongue}>{lines[index]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
