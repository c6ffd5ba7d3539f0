import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import type { Tongue } from '../scene/scene-texts.ts';
import { type ChatMessage, Conversation } from './Conversation.tsx';
import { ExampleText } from './ExampleText.tsx';
import { explainFailure, type Translated, type Untranslated } from './explain-failure.ts';
import { SpaceKeys } from './SpaceKeys.tsx';
import { type PhraseBook, translateTyped } from './translate-typed.ts';
import { useSpaceTrigger } from './use-space-trigger.ts';

export interface InputBoxProps {
  strings: {
    label: string;
    conversation: string;
    field: string;
    hint: string;
    send: string;
    undo: string;
    known: string;
    /** Holds `{language}`. */
    done: string;
    slow: string;
    unknown: string;
    /** Holds `{language}`. */
    same: string;
    /** Holds `{command}` and `{commands}`. */
    noLanguage: string;
  };
  book: PhraseBook;
  /** Language of the reader. */
  own: Tongue;
  /** What the conversation shows at first. */
  messages: readonly ChatMessage[];
  /** What can be typed, with commands. */
  examples: readonly string[];
}

/** Messages that stay in view. */
const MESSAGES_MAX = 4;

/** A chat whose field turns a known sentence into another language when the space bar is pressed three times. */
export default function InputBox({ strings, book, own, messages, examples }: InputBoxProps) {
  const [value, setValue] = useState('');
  /** What stood in the field before it was translated, and into what. */
  const [source, setSource] = useState<{ readonly typed: string; readonly result: Translated }>();
  const [failure, setFailure] = useState<Untranslated>();
  const [shown, setShown] = useState(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const trigger = useSpaceTrigger();
  const id = useId();

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
    const message: ChatMessage = source
      ? {
          mine: true,
          text: source.result.text,
          ...tongue(source.result.language),
          below: { text: source.typed, ...own },
        }
      : { mine: true, text, ...own };
    setShown([...shown, message].slice(-MESSAGES_MAX));
    write('');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="scene chat" role="group" aria-label={strings.label}>
      <Conversation label={strings.conversation} messages={shown} />
      <div className="chat-compose scene-control">
        <label className="scene-unseen" htmlFor={id}>
          {strings.field}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={200}
          dir={value === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          placeholder={strings.field}
          aria-describedby={`${id}-hint ${id}-status`}
          value={value}
          lang={source?.result.language.lang}
          data-translated={source ? '' : undefined}
          onChange={change}
          onKeyDown={onKeyDown}
        />
        <SpaceKeys lit={source ? 3 : trigger.quick} />
        <button type="button" className="chat-send" disabled={value.trim() === ''} onClick={send}>
          {strings.send}
        </button>
      </div>
      <div className="scene-foot chat-foot scene-control">
        <p id={`${id}-status`} role="status" className="chat-status">
          {source && fill(strings.done, { language: source.result.language.label })}
          {failure && explainFailure(failure, strings, book)}
          {!source && !failure && trigger.slow && strings.slow}
        </p>
        {source && (
          <button type="button" className="chat-undo" onClick={() => write(source.typed)}>
            {strings.undo}
          </button>
        )}
        <p id={`${id}-hint`} className="scene-hint">
          {strings.hint}
        </p>
        <ul className="chat-known" aria-label={strings.known}>
          {examples.map((example) => (
            <li key={example}>
              <button type="button" className="scene-chip" lang={own.lang} dir={own.dir} onClick={() => write(example)}>
                <ExampleText text={example} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function tongue({ lang, dir }: Tongue): Tongue {
  return { lang, dir };
}
