import { type ChangeEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import { explainFailure } from '../input-box/explain-failure.ts';
import { translateTyped } from '../input-box/translate-typed.ts';
import { useSpaceTrigger } from '../input-box/use-space-trigger.ts';
import type { FoundView } from './FoundPages.tsx';
import type { SearchBoxProps } from './search-box-props.ts';

export interface SearchBoxState {
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
export function useSearchBox({ strings, book, pages, asked }: SearchBoxProps): SearchBoxState {
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
      const typed = event.currentTarget.value;
      enter(typed);
      if ((event.nativeEvent as InputEvent).isComposing || !trigger.change(value, typed)) return;
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
