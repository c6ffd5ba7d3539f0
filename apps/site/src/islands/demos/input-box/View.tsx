import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import type { Tongue } from '../frame/demo-texts.ts';
import { Examples, SpaceKeys } from './Examples.tsx';
import { explainFailure, type Translated, type Untranslated } from './explain-failure.ts';
import { type PhraseBook, translateTyped } from './translate-typed.ts';
import { type SpaceTrigger, useSpaceTrigger } from './use-space-trigger.ts';

/** Messages that stay in view. */
const MESSAGES_MAX = 4;

/** What was typed, and into what it was translated. */
interface Source {
  readonly typed: string;
  readonly result: Translated;
}

interface Chat {
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
function useChat({ book, own, messages }: InputBoxProps): Chat {
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
    const text = event.currentTarget.value;
    const { isComposing } = event.nativeEvent as InputEvent;
    setValue(text);
    setFailure(undefined);
    if (source && text !== value) setSource(undefined);
    const typed = isComposing ? undefined : trigger.change(value, text);
    if (typed === undefined) return;
    const result = translateTyped(typed, book);
    if (result.kind !== 'translated') {
      setFailure(result);
      return;
    }
    setSource({ typed: typed.trimEnd(), result });
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

/** A chat whose field turns a known sentence into another language when the space bar is pressed three times. */
export default function InputBox(props: InputBoxProps) {
  const { strings, book, own, examples } = props;
  const chat = useChat(props);
  const { source, failure, trigger, write } = chat;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo chat" role="group" aria-label={strings.label}>
      <Conversation label={strings.conversation} messages={chat.shown} />
      <Compose {...chat} strings={strings} id={id} />
      <div className="demo-foot chat-foot demo-control">
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
        <p id={`${id}-hint`} className="demo-hint">
          {strings.hint}
        </p>
        <Examples className="chat-known" label={strings.known} examples={examples} own={own} onChoose={write} />
      </div>
    </div>
  );
}

interface ComposeProps extends Pick<Chat, 'field' | 'value' | 'source' | 'trigger' | 'change' | 'onKeyDown' | 'send'> {
  strings: InputBoxProps['strings'];
  id: string;
}

/** The field and the button that sends what is in it. */
function Compose({ strings, id, field, value, source, trigger, change, onKeyDown, send }: ComposeProps) {
  return (
    <div className="chat-compose demo-control">
      <label className="demo-unseen" htmlFor={id}>
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
  );
}

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

/** A message of the chat. */
interface ChatMessage extends Tongue {
  readonly mine: boolean;
  readonly text: string;
  /** What it says in the reader's language, or what the reader typed. */
  readonly below?: Tongue & { readonly text: string };
}

interface ConversationProps {
  label: string;
  messages: readonly ChatMessage[];
}

/** The messages of a chat in two languages: what the others write with its translation, what the reader sends with what was typed. */
function Conversation({ label, messages }: ConversationProps) {
  return (
    <ol className="chat-log" aria-label={label}>
      {messages.map(({ mine, text, lang, dir, below }, index) => (
        // Messages never change places, and the same one may be sent twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={mine ? 'chat-message chat-mine' : 'chat-message'}>
          <p lang={lang} dir={dir} className={mine && below ? 'chat-translated' : undefined}>
            {text}
          </p>
          {below && (
            <p lang={below.lang} dir={below.dir} className={mine ? 'chat-typed' : 'chat-translated'}>
              {below.text} {mine && <SpaceKeys lit={3} />}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
