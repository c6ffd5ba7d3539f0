import { expect, it } from 'vitest';
import { patternOf, patternsOf } from './saved-marks.ts';

const found = (words: readonly string[], text: string) => text.match(patternOf(words) ?? /$^/);

it.each([
  [['verse'], 'A verse, another Verse; a universe, verses.', ['verse', 'Verse']],
  [['page', 'web page'], 'The web page is a page.', ['web page', 'page']],
  [['ação'], 'A ação e a reação.', ['ação']],
  [['月亮'], '月亮很高，看月亮。', ['月亮', '月亮']],
  [['القمر'], 'كان القمر عاليا.', ['القمر']],
  [['C++'], 'C++ and C.', ['C++']],
  [['a.b'], 'axb a.b', ['a.b']],
  [['guarda-chuva'], 'O guarda-chuva.', ['guarda-chuva']],
])('finds %j as whole words, longer ones first', (words, text, expected) => {
  expect([...(found(words, text) ?? [])]).toEqual(expected);
});

it('has nothing to find without words', () => {
  expect(patternOf([])).toBeUndefined();
  expect(patternOf(['123'])).toBeUndefined();
});

it('looks for each word in its own language alone, and for none that is known', () => {
  const patterns = patternsOf([
    { word: 'as', lang: 'pt-BR' },
    { word: 'die', lang: 'de' },
    { word: 'page', lang: 'en', state: 'known' },
  ]);
  expect([...patterns.keys()]).toEqual(['pt', 'de']);
  expect('as páginas'.match(patterns.get('pt') ?? /$^/)?.[0]).toBe('as');
});
