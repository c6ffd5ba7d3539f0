import { describe, expect, it } from 'vitest';
import { joinWordLists, linkWords, readWordList, reverseWordList, wordCode, writeWordList } from './link-words.ts';
import { splitWords } from './split-words.ts';

const LIST = new Map([
  ['page', ['página', 'folha']],
  ['key', ['chave']],
  ['pages', ['páginas']],
]);
const FILE = readWordList(writeWordList(LIST));

function links(own: string, other: string, list = FILE, [from, to] = ['en', 'pt-BR']): string[] {
  return linkWords(splitWords(own, from as string), splitWords(other, to as string), list).map(
    (link) => `${own.slice(link.own.start, link.own.end)}=${other.slice(link.other.start, link.other.end)}`,
  );
}

describe('linkWords', () => {
  it.each([
    ['a word and what stands for it', 'The page is here.', 'A página está aqui.', ['page=página']],
    ['the surest that is there', 'The page', 'A folha', ['page=folha']],
    ['words as often as both have them, in order', 'Key after key', 'Chave após chave', ['Key=Chave', 'key=chave']],
    ['nothing where one side has it more often', 'Key after key', 'Uma chave', []],
    ['names and what is the same', 'Tinyverso reads PDF', 'O Tinyverso lê PDF', ['Tinyverso=Tinyverso', 'PDF=PDF']],
    ['no short word that is the same by chance', 'a page', 'a página', ['page=página']],
    ['nothing that it does not know', 'The window', 'A janela', []],
  ])('finds %s', (_name, own, other, found) => {
    expect(links(own, other)).toEqual(found);
  });

  it('puts together what the segmenter leaves in pieces, and takes no piece for a word', () => {
    const list = readWordList(
      writeWordList(
        new Map([
          ['field', ['字段']],
          ['graphics', ['显']],
        ]),
      ),
    );
    expect(links('The field', '这个字段。', list, ['en', 'zh-CN'])).toEqual(['field=字段']);
    expect(links('A graphics card', '独立显卡', list, ['en', 'zh-CN'])).toEqual([]);
    expect(links('这个字段。', 'The field', reverseWordList(list), ['zh-CN', 'en'])).toEqual(['字段=field']);
  });

  it('goes from one translation to another through English', () => {
    const chinese = readWordList(writeWordList(new Map([['page', ['页面']]])));
    const joined = joinWordLists(reverseWordList(chinese), FILE);
    expect(links('打开页面', 'Abra a página', joined, ['zh-CN', 'pt-BR'])).toEqual(['页面=página']);
  });
});

it('files have codes of three signs, whose words are found again', () => {
  const text = writeWordList(LIST);
  expect(text).toMatch(/^[\w-]{24}$/);
  expect([...FILE]).toEqual([...LIST].map(([word, others]) => [wordCode(word), others.map(wordCode)]));
  expect(readWordList('').size).toBe(0);
  expect(readWordList('ABC').size).toBe(0); // cut off
});
