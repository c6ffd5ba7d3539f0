import { useId } from 'react';
import { fill } from '../../../strings/fill.ts';
import { Conversation } from './Conversation.tsx';
import { Examples } from './Examples.tsx';
import { explainFailure } from './explain-failure.ts';
import type { InputBoxProps } from './input-box-props.ts';
import { SpaceKeys } from './SpaceKeys.tsx';
import { type Chat, useChat } from './use-chat.ts';

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
