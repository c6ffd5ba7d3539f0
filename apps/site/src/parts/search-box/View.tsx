import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { ExampleText } from '../input-box/ExampleText.tsx';
import { explainFailure } from '../input-box/explain-failure.ts';
import { SpaceKeys } from '../input-box/SpaceKeys.tsx';
import { type PhraseBook, type PhraseLanguage, translateTyped } from '../input-box/translate-typed.ts';
import { useSpaceTrigger } from '../input-box/use-space-trigger.ts';
import { Choices } from '../scene/Choices.tsx';
import type { Tongue } from '../scene/scene-texts.ts';
import { WindowBar } from '../scene/WindowBar.tsx';

/** A page that was found. */
export interface FoundPage {
  readonly site: string;
  readonly title: string;
  readonly text: string;
  /** Title and text in the reader's language; missing where the page is in it already. */
  readonly translation?: { readonly title: string; readonly text: string };
}

export interface SearchBoxProps {
  strings: {
    label: string;
    field: string;
    go: string;
    hint: string;
    known: string;
    results: string;
    prepared: string;
    original: string;
    both: string;
    /** Holds `{language}`. */
    done: string;
    slow: string;
    unknown: string;
    /** Holds `{language}`. */
    same: string;
    /** Holds `{command}` and `{commands}`. */
    noLanguage: string;
  };
  /** Questions in all languages of the demo. */
  book: PhraseBook;
  own: Tongue;
  /** What can be typed, with commands. */
  examples: readonly string[];
  /** Pages by the question that finds them. */
  pages: Readonly<Record<string, { readonly tongue: Tongue; readonly found: readonly FoundPage[] }>>;
  /** The question that has been asked when the page comes, and its language. */
  asked: { readonly question: string; readonly language: PhraseLanguage };
}

/** A search page: a question turns into another language by three spaces, what it finds is read in two. */
export default function SearchBox({ strings, book, own, examples, pages, asked }: SearchBoxProps) {
  const [value, setValue] = useState(asked.question);
  const [shown, setShown] = useState<string | undefined>(asked.question);
  const [view, setView] = useState<'original' | 'both'>('both');
  const [status, setStatus] = useState(fill(strings.done, { language: asked.language.label }));
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trigger = useSpaceTrigger();
  const id = useId();

  function write(text: string): void {
    setValue(text);
    setStatus('');
    setShown(undefined);
    trigger.reset();
    field.current?.focus();
  }

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const typed = event.currentTarget.value;
    setValue(typed);
    setStatus('');
    // What was found belongs to the question that was asked.
    setShown(undefined);
    if ((event.nativeEvent as InputEvent).isComposing || !trigger.change(value, typed)) return;
    const result = translateTyped(typed, book);
    if (result.kind === 'translated') {
      setValue(result.text);
      setStatus(fill(strings.done, { language: result.language.label }));
      show(result.text);
    } else setStatus(explainFailure(result, strings, book));
  }

  function show(question: string): void {
    setTouched(true);
    setShown(question);
    setView('both');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const question = value.trim();
    if (Object.hasOwn(pages, question)) show(question);
    else setStatus(strings.hint);
  }

  const page = shown === undefined ? undefined : pages[shown];
  const slow = status === '' && trigger.slow;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="scene find" role="group" aria-label={strings.label}>
      <WindowBar address="search.example" tongue={{ lang: 'en', dir: 'ltr' }} />
      <form className="find-form" onSubmit={submit}>
        <label className="scene-unseen" htmlFor={id}>
          {strings.field}
        </label>
        <noscript>
          <span {...pages[asked.question]?.tongue}>{asked.question}</span>
        </noscript>
        <input
          ref={field}
          id={id}
          type="text"
          className="needs-script"
          inputMode="search"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={value}
          lang={page ? page.tongue.lang : undefined}
          onChange={change}
        />
        <SpaceKeys lit={page ? 3 : trigger.quick} />
        <button type="submit" className="needs-script">
          {strings.go}
        </button>
      </form>
      <div className="find-help scene-control">
        <p id={`${id}-hint`} className="scene-hint">
          {strings.hint}
        </p>
        <ul className="find-known" aria-label={strings.known}>
          {examples.map((example) => (
            <li key={example}>
              <button type="button" className="scene-chip" lang={own.lang} dir={own.dir} onClick={() => write(example)}>
                <ExampleText text={example} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="find-head">
        <p role="status" className="find-status">
          {slow ? strings.slow : status}
        </p>
        <Choices
          legend={strings.results}
          options={[
            { id: 'original', label: strings.original },
            { id: 'both', label: strings.both },
          ]}
          chosen={view}
          onChoose={(next) => {
            setTouched(true);
            setView(next);
          }}
        />
      </div>
      <ol className="find-results" aria-label={strings.results}>
        {page?.found.map(({ site, title, text, translation }) => (
          <li key={site}>
            <p className="find-site" dir="ltr">
              {site}
            </p>
            <p className="find-title" {...page.tongue}>
              {title}
            </p>
            {view === 'both' && translation && (
              <p className="find-title find-translation" {...own} data-asked={touched ? '' : undefined}>
                {translation.title}
              </p>
            )}
            <p {...page.tongue}>{text}</p>
            {view === 'both' && translation && (
              <p className="find-translation" {...own} data-asked={touched ? '' : undefined}>
                {translation.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="scene-foot scene-hint">{strings.prepared}</p>
    </div>
  );
}
