import { type ChangeEvent, type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import { Choices } from '../frame/Choices.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { WindowBar } from '../frame/WindowBar.tsx';
import { Examples, SpaceKeys } from '../input-box/Examples.tsx';
import { explainFailure } from '../input-box/explain-failure.ts';
import { type PhraseBook, type PhraseLanguage, translateTyped } from '../input-box/translate-typed.ts';
import { useSpaceTrigger } from '../input-box/use-space-trigger.ts';
import { type FoundPage, FoundPages, type FoundView } from './FoundPages.tsx';

/** A search page: a question turns into another language by three spaces, what it finds is read in two. */
export default function SearchBox(props: SearchBoxProps) {
  const { strings, own, examples, pages } = props;
  const { shown, view, status, touched, write, choose, ...field } = useSearchBox(props);
  const id = useId();
  const page = shown === undefined ? undefined : pages[shown];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo find" role="group" aria-label={strings.label}>
      <WindowBar address="search.example" tongue={{ lang: 'en', dir: 'ltr' }} />
      <SearchForm {...props} {...field} id={id} tongue={page?.tongue} />
      <div className="find-help demo-control">
        <p id={`${id}-hint`} className="demo-hint">
          {strings.hint}
        </p>
        <Examples className="find-known" label={strings.known} examples={examples} own={own} onChoose={write} />
      </div>
      <div className="find-head">
        <p role="status" className="find-status">
          {status}
        </p>
        <Choices
          legend={strings.results}
          options={[
            { id: 'original', label: strings.original },
            { id: 'both', label: strings.both },
          ]}
          chosen={view}
          onChoose={choose}
        />
      </div>
      <FoundPages label={strings.results} found={page?.found ?? []} tongue={page?.tongue} {...{ own, view, touched }} />
      <p className="demo-foot demo-hint">{strings.prepared}</p>
    </div>
  );
}

interface SearchFormProps
  extends Pick<SearchBoxProps, 'strings' | 'pages' | 'asked'>,
    Pick<SearchBoxState, 'field' | 'value' | 'lit' | 'change' | 'submit'> {
  id: string;
  /** Language of the question that has been answered. */
  tongue: Tongue | undefined;
}

function SearchForm({ strings, pages, asked, field, value, lit, change, submit, id, tongue }: SearchFormProps) {
  return (
    <form className="find-form" onSubmit={submit}>
      <label className="demo-unseen" htmlFor={id}>
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
        lang={tongue?.lang}
        onChange={change}
      />
      <SpaceKeys lit={lit} />
      <button type="submit" className="needs-script">
        {strings.go}
      </button>
    </form>
  );
}

interface SearchBoxState {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** What has been asked and answered; undefined while something else is written. */
  readonly shown: string | undefined;
  readonly view: FoundView;
  readonly status: string;
  /** Presses of the space bar that count. */
  readonly lit: number;
  /** Whether the reader has asked for what is shown. */
  readonly touched: boolean;
  write(text: string): void;
  change(event: ChangeEvent<HTMLInputElement>): void;
  submit(event: SubmitEvent): void;
  choose(view: FoundView): void;
}

/** What is written into the field, and what it finds. */
function useSearchBox({ strings, book, pages, asked }: SearchBoxProps): SearchBoxState {
  const [value, setValue] = useState(asked.question);
  const [shown, setShown] = useState<string | undefined>(asked.question);
  const [view, setView] = useState<FoundView>('both');
  const [status, setStatus] = useState(fill(strings.done, { language: asked.language.label }));
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const trigger = useSpaceTrigger();

  /** What was found belongs to the question that was asked. */
  function enter(text: string): void {
    setValue(text);
    setStatus('');
    setShown(undefined);
  }
  function choose(next: FoundView): void {
    setTouched(true);
    setView(next);
  }
  function show(question: string): void {
    setShown(question);
    choose('both');
  }

  return {
    field,
    value,
    shown,
    view,
    status: status === '' && trigger.slow ? strings.slow : status,
    lit: shown !== undefined && pages[shown] ? 3 : trigger.quick,
    touched,
    choose,
    write(text) {
      enter(text);
      trigger.reset();
      field.current?.focus();
    },
    change(event) {
      const text = event.currentTarget.value;
      enter(text);
      const typed = (event.nativeEvent as InputEvent).isComposing ? undefined : trigger.change(value, text);
      if (typed === undefined) return;
      const result = translateTyped(typed, book);
      if (result.kind === 'translated') {
        setValue(result.text);
        setStatus(fill(strings.done, { language: result.language.label }));
        show(result.text);
      } else setStatus(explainFailure(result, strings, book));
    },
    submit(event) {
      event.preventDefault();
      const question = value.trim();
      if (Object.hasOwn(pages, question)) show(question);
      else setStatus(strings.hint);
    },
  };
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
