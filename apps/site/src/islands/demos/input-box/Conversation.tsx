import type { Tongue } from '../frame/demo-texts.ts';
import { SpaceKeys } from './SpaceKeys.tsx';

/** A message of the chat. */
export interface ChatMessage extends Tongue {
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
export function Conversation({ label, messages }: ConversationProps) {
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
