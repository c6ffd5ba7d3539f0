import { describe, expect, it } from 'vitest';
import { type PhraseBook, translateTyped } from './translate-typed.ts';

const BOOK: PhraseBook = {
  languages: [
    { code: 'en', lang: 'en', dir: 'ltr', label: 'English', commands: ['en'] },
    { code: 'ja', lang: 'ja', dir: 'ltr', label: '日本語', commands: ['ja'] },
    { code: 'zh-TW', lang: 'zh-Hant-TW', dir: 'ltr', label: '繁體中文', commands: ['zht', 'zh-tw', 'zh-hant'] },
    { code: 'pt-BR', lang: 'pt-BR', dir: 'ltr', label: 'Português (Brasil)', commands: ['pt', 'pt-br'] },
  ],
  phrases: [
    { en: 'Is there a café?', ja: '喫茶店はありますか。', 'zh-TW': '有咖啡館嗎？', 'pt-BR': 'Há um café?' },
    { en: 'Thank you.', ja: 'ありがとう。', 'zh-TW': '謝謝。', 'pt-BR': 'Obrigado.' },
  ],
};
const translate = (typed: string) => {
  const result = translateTyped(typed, BOOK);
  return result.kind === 'translated' ? `${result.language.lang}: ${result.text}` : result.kind;
};

describe('translateTyped', () => {
  it.each([
    ['Há um café?', 'en: Is there a café?'],
    ['ha um cafe', 'en: Is there a café?'],
    ['  OBRIGADO.   ', 'en: Thank you.'],
    ['Obrigado. . ', 'en: Thank you.'],
    ['ありがとう　　　', 'en: Thank you.'],
    ['/ja Thank you', 'ja: ありがとう。'],
    ['/JA  obrigado', 'ja: ありがとう。'],
    ['/zh-Hant obrigado', 'zh-Hant-TW: 謝謝。'],
    ['/pt Is there a cafe?', 'pt-BR: Há um café?'],
    ['Thank you.', 'same'],
    ['/ja ありがとう', 'same'],
    ['/xx obrigado', 'no-language'],
    ['Boa noite', 'unknown'],
    ['/ja Boa noite', 'unknown'],
    ['/ja', 'unknown'],
    ['', 'unknown'],
    ['…', 'unknown'],
  ])('gives for “%s” %s', (typed, expected) => {
    expect(translate(typed)).toBe(expected);
  });
});
