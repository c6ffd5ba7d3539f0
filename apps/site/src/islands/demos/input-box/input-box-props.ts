import type { MessageKey } from '@duoverso/locales/messages';
import type { z } from 'zod';
import type { View } from '../../../page/view.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { tongueOf } from '../frame/demo-texts.ts';
import { ownCode } from '../frame/local-words.ts';
import { forReader } from '../frame/read-demo.ts';
import { exampleOf, type inputSchema, phraseBook, withTraditional } from './phrase-schema.ts';
import type { InputBoxProps } from './View.tsx';

/** Keys of what the box is called, where it is written. */
type BoxKeys = Readonly<Record<'label' | 'conversation' | 'field' | 'send', MessageKey>>;

/** What a box that translates what is typed shows to readers of a view: the conversation so far, the sentences it knows, its words. */
export function inputBoxProps(
  view: View,
  { sentences, incoming, partner, commands }: z.infer<typeof inputSchema>,
  keys: BoxKeys,
): InputBoxProps {
  const { locale } = view;
  const book = phraseBook(sentences, locale.code);
  const code = ownCode(locale);
  const own = tongueOf(locale.code);
  const theirCode = forReader(partner, locale);
  const theirs = tongueOf(theirCode);
  const question = withTraditional(incoming);
  const answer = book.phrases.at(-1) ?? {};
  return {
    strings: stringsOf(view, {
      ...keys,
      hint: 'scenes.input.hint',
      undo: 'scenes.input.undo',
      known: 'scenes.input.known',
      done: 'scenes.input.done',
      slow: 'scenes.input.slow',
      unknown: 'scenes.input.unknown',
      same: 'scenes.input.same',
      noLanguage: 'scenes.input.noLanguage',
    }),
    book,
    own,
    messages: [
      { mine: false, text: question[theirCode] ?? '', ...theirs, below: { text: question[code] ?? '', ...own } },
      { mine: true, text: answer[theirCode] ?? '', ...theirs, below: { text: answer[code] ?? '', ...own } },
    ],
    examples: forReader(commands, locale).map((command, index) => exampleOf(book.phrases[index], command, code)),
  };
}
