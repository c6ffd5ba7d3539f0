import type { LocaleCode } from '@duoverso/locales';

/** Prepositions, conjunctions and particles of one letter, which Russian does not leave at the end of a line; at the beginning of a sentence, too. */
const RUSSIAN = /(?<![\p{L}\p{N}])([авикосуя]) (?=\S)/giu;

/**
 * A text whose shortest words stay with the next one, by a space that does not break: where a language asks for it.
 * @example bindShortWords('Вопрос и ответ', 'ru') // 'Вопрос и\u00a0ответ'
 */
export function bindShortWords(text: string, code: LocaleCode): string {
  return code === 'ru' ? text.replace(RUSSIAN, '$1\u00a0') : text;
}
