import { z } from 'zod';
import { isPlainText } from './plain-text.ts';

/** A text as it was typed, without the space around it. */
export function typedText(maxLength: number): z.ZodType<string, string> {
  return z.string().trim().max(maxLength).refine(isPlainText, 'a text without control characters');
}

/** Ends a line in some program that shows it: in a message, a log or a table. */
const LINE_END = /[\t\n\r\u2028\u2029]/;
/** Marks and overrides of direction change how the text around a name is shown, in messages and at the operator's terminal. */
const MARK_OF_DIRECTION = /\p{Bidi_Control}/u;

/** A text of one line as it was typed, such as a name, without the space around it and without marks of direction. */
export function typedLine(maxLength: number): z.ZodType<string, string> {
  return typedText(maxLength).refine(
    (text) => !LINE_END.test(text) && !MARK_OF_DIRECTION.test(text),
    'a text of one line without marks of direction',
  );
}
