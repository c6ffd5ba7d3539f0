import { useId, useState } from 'react';
import { Choices } from '../frame/Choices.tsx';
import { DemoSettings } from '../frame/DemoSettings.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
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
    /** What each drawing shows, in the strip's order. */
    panels: readonly string[];
    hint: string;
    settings: string;
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
  // The first bubble shows right away what the others are waiting for.
  const [translated, setTranslated] = useState<readonly boolean[]>(original.lines.map((_, index) => index === 0));
  const [language, setLanguage] = useState(translations[0].id);
  const [chosen, setChosen] = useState<Lettering>({
    flow: canStandInColumns(translations[0].tongue.lang) ? 'vertical' : 'horizontal',
    face: 'plain',
  });
  const id = useId();
  const { tongue, lines } = translations.find((one) => one.id === language) ?? translations[0];
  const lettering = fitLettering(chosen, tongue.lang, lines);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a comic strip is no form
    <div className="demo manga" role="group" aria-label={strings.label}>
      <ol className="manga-strip" dir={original.tongue.lang === 'ja' ? 'rtl' : 'ltr'}>
        {original.lines.map((line, index) => (
          <li key={line} className="manga-panel" data-panel={index + 1} dir="ltr">
            <CatPanel index={index} label={strings.panels[index] ?? ''} />
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
      <DemoSettings label={strings.settings} className="manga-options">
        <AllChips strings={strings} onAll={(all) => setTranslated(translated.map(() => all))} />
        {translations.length > 1 && (
          <LanguageField
            id={`${id}language`}
            label={strings.language}
            {...{ translations, language }}
            onChange={setLanguage}
          />
        )}
        <LetteringChoices
          strings={strings}
          lang={tongue.lang}
          lines={lines}
          lettering={lettering}
          onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
        />
      </DemoSettings>
      <div className="demo-foot">
        <p id={`${id}hint`} className="demo-hint demo-control">
          {strings.hint}
        </p>
        <p className="demo-credit">{credit}</p>
      </div>
      <Lines label={strings.lines} original={original} tongue={tongue} lines={lines} />
    </div>
  );
}

interface AllChipsProps extends Pick<MangaPanelProps, 'strings'> {
  onAll: (translated: boolean) => void;
}

/** Translates all bubbles, or none. */
function AllChips({ strings, onAll }: AllChipsProps) {
  return (
    <p className="manga-all">
      <button type="button" className="demo-chip" onClick={() => onAll(true)}>
        {strings.all}
      </button>
      <button type="button" className="demo-chip" onClick={() => onAll(false)}>
        {strings.none}
      </button>
    </p>
  );
}

interface LanguageFieldProps extends Pick<MangaPanelProps, 'translations'> {
  id: string;
  label: string;
  language: string;
  onChange: (language: string) => void;
}

function LanguageField({ id, label, translations, language, onChange }: LanguageFieldProps) {
  return (
    <p className="manga-language">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={language} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)}>
        {translations.map((one) => (
          <option key={one.id} value={one.id} lang={one.tongue.lang}>
            {one.label}
          </option>
        ))}
      </select>
    </p>
  );
}

interface LetteringChoicesProps extends Pick<MangaPanelProps, 'strings'> {
  /** Language of the bubbles. */
  lang: string;
  lines: readonly string[];
  lettering: Lettering;
  onChange: (change: Partial<Lettering>) => void;
}

/** How the bubbles are lettered, as far as their language has the choice. */
function LetteringChoices({ strings, lang, lines, lettering, onChange }: LetteringChoicesProps) {
  const { plain, book, capitals } = strings.faces;
  const faces = [
    { id: 'plain', label: plain },
    { id: 'book', label: book },
    ...(hasCapitals(lines, lang) ? [{ id: 'capitals', label: capitals } as const] : []),
  ] as const;
  return (
    <>
      {canStandInColumns(lang) && (
        <Choices
          legend={strings.flow}
          titled
          look="chips"
          options={[
            { id: 'vertical', label: strings.flows.vertical },
            { id: 'horizontal', label: strings.flows.horizontal },
          ]}
          chosen={lettering.flow}
          onChoose={(flow) => onChange({ flow })}
        />
      )}
      <Choices
        legend={strings.face}
        titled
        look="chips"
        options={faces}
        chosen={lettering.face}
        onChoose={(face) => onChange({ face })}
      />
    </>
  );
}

interface LinesProps extends Pick<MangaPanelProps, 'original'> {
  label: string;
  tongue: Tongue;
  lines: readonly string[];
}

/** What is said, for readers without script. */
function Lines({ label, original, tongue, lines }: LinesProps) {
  return (
    <ol className="manga-lines" aria-label={label}>
      {original.lines.map((line, index) => (
        <li key={line}>
          <span {...original.tongue}>{line}</span> <span {...tongue}>{lines[index]}</span>
        </li>
      ))}
    </ol>
  );
}

interface BubbleProps {
  original: { tongue: Tongue; line: string };
  translation: { tongue: Tongue; line: string };
  /** How the translation is set; the original keeps its own way. */
  lettering: Lettering;
  translated: boolean;
  /** Id of the text that says what pressing does. */
  hintId: string;
  onPress: () => void;
}

/** A speech bubble that shows one language and, pressed, the other. */
function Bubble({ original, translation, lettering, translated, hintId, onPress }: BubbleProps) {
  const { tongue, line } = translated ? translation : original;
  const flow = translated ? lettering.flow : original.tongue.lang === 'ja' ? 'vertical' : 'horizontal';
  return (
    <button
      type="button"
      className="manga-bubble"
      aria-pressed={translated}
      aria-describedby={hintId}
      data-flow={flow}
      data-face={translated ? lettering.face : 'plain'}
      onClick={onPress}
    >
      {/* A new element for each language, so that it appears as if set by hand. */}
      <span key={tongue.lang} className="manga-words" data-asked={translated ? '' : undefined} {...tongue}>
        {line}
      </span>
      <svg className="manga-point" viewBox="0 0 28 26" width="28" height="26" aria-hidden="true">
        <path d="M4 0q0 14 18 24q-6-12-4-24" />
      </svg>
    </button>
  );
}
