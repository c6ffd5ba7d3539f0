import { type ChangeEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Tongue } from '../frame/demo-texts.ts';
import type { ChatMessage } from './Conversation.tsx';
import type { Translated, Untranslated } from './explain-failure.ts';
import type { InputBoxProps } from './input-box-props.ts';
import { translateTyped } from './translate-typed.ts';
import { type SpaceTrigger, useSpaceTrigger } from './use-space-trigger.ts';

/** Messages that stay in view. */
const MESSAGES_MAX = 4;

/** What was typed, and into what it was translated. */
interface Source {
  readonly typed: string;
  readonly result: Translated;
}

export interface Chat {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  /** What stood in the field before it was translated. */
  readonly source: Source | undefined;
  readonly failure: Untranslated | undefined;
  readonly shown: readonly ChatMessage[];
  readonly trigger: SpaceTrigger;
  write(text: string): void;
  change(event: ChangeEvent<HTMLTextAreaElement>): void;
  onKeyDown(event: KeyboardEvent): void;
  send(): void;
}

/** What is written into the field of a chat, and what has been said. */
export function useChat({ book, own, messages }: InputBoxProps): Chat {
  const [value, setValue] = useState('');
  const [source, setSource] = useState<Source>();
  const [failure, setFailure] = useState<Untranslated>();
  const [shown, setShown] = useState(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const trigger = useSpaceTrigger();

  function write(text: string): void {
    setValue(text);
    setSource(undefined);
    setFailure(undefined);
    trigger.reset();
    field.current?.focus();
  }

  function change(event: ChangeEvent<HTMLTextAreaElement>): void {
    const typed = event.currentTarget.value;
    const { isComposing } = event.nativeEvent as InputEvent;
    setValue(typed);
    setFailure(undefined);
    if (source && typed !== value) setSource(undefined);
    if (isComposing || !trigger.change(value, typed)) return;
    const result = translateTyped(typed, book);
    if (result.kind !== 'translated') {
      setFailure(result);
      return;
    }
    setSource({ typed: typed.replace(/[.\p{Zs}]+$/u, ''), result });
    setValue(result.text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (source && event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      write(source.typed);
    }
  }

  function send(): void {
    const text = value.trim();
    if (text === '') return;
    setShown([...shown, messageOf(text, source, own)].slice(-MESSAGES_MAX));
    write('');
  }

  return { field, value, source, failure, shown, trigger, write, change, onKeyDown, send };
}

function messageOf(text: string, source: Source | undefined, own: Tongue): ChatMessage {
  if (!source) return { mine: true, text, ...own };
  const { typed, result } = source;
  const { lang, dir } = result.language;
  return { mine: true, text: result.text, lang, dir, below: { text: typed, ...own } };
}
