import { describe, expect, it } from 'vitest';
import { baseOf, sentenceSegmenter, wordSegmenter } from './language-tag.ts';

describe('baseOf', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['PT-br', 'pt'],
    ['zh-Hans', 'zh'],
    ['de-AT-1996', 'de'],
    ['en-v2', undefined],
    ['en_US', undefined],
    ['my-collection-of-everything', undefined],
    ['', undefined],
  ])('gives of "%s" %s', (tag, base) => {
    expect(baseOf(tag)).toBe(base);
  });
});

it.each(['zh', 'en-v2', ''])('a segmenter of "%s" cuts Chinese into words', (tag) => {
  const words = [...wordSegmenter(tag).segment('安装扩展')].map(({ segment }) => segment);
  expect(words).toEqual(['安装', '扩展']);
});

it.each([
  ['en', 'One sentence. Another one?', ['One sentence. ', 'Another one?']],
  ['ja', '最初の文。次の文。', ['最初の文。', '次の文。']],
  ['en-v2', 'One sentence. Another one?', ['One sentence. ', 'Another one?']],
])('a segmenter of "%s" divides "%s" into sentences', (tag, text, sentences) => {
  expect([...sentenceSegmenter(tag).segment(text)].map(({ segment }) => segment)).toEqual(sentences);
});
