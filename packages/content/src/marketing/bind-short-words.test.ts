import { describe, expect, it } from 'vitest';
import { bindShortWords } from './bind-short-words.ts';

describe('bindShortWords', () => {
  it.each([
    ['Вопрос и ответ', 'Вопрос и\u00a0ответ'],
    ['Вот страница. У каждой записи', 'Вот страница. У\u00a0каждой записи'],
    ['«В тексте» и в сноске', '«В\u00a0тексте» и\u00a0в\u00a0сноске'],
    ['С /ja или /de', 'С\u00a0/ja или /de'],
    ['{"title": "О нас", "lead": "я тут"}', '{"title": "О\u00a0нас", "lead": "я\u00a0тут"}'],
  ])('keeps the shortest words of %s with the next one', (text, bound) => {
    expect(bindShortWords(text, 'ru')).toBe(bound);
  });

  it.each(['Буква а.', 'на выбор', 'PDF Pro', 'Меню «О»', 'Вы и\u00a0мы'])('leaves %s as it is', (text) => {
    expect(bindShortWords(text, 'ru')).toBe(text);
  });

  it('leaves other languages alone', () => {
    expect(bindShortWords('а в Киев и Opera', 'de')).toBe('а в Киев и Opera');
  });
});
