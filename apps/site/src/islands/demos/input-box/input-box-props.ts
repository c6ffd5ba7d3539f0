import type { Tongue } from '../frame/demo-texts.ts';
import type { ChatMessage } from './Conversation.tsx';
import type { PhraseBook } from './translate-typed.ts';

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
