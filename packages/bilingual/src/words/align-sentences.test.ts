import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignSentences, splitSentences } from './align-sentences.ts';

const texts = (text: string, lang: string) => splitSentences(text, lang).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it('gives places without the spaces between sentences', () => {
    expect(splitSentences(' One. Two!', 'en')).toEqual([
      { start: 1, end: 5, text: 'One.' },
      { start: 6, end: 10, text: 'Two!' },
    ]);
  });

  it.each([
    ['zh', '打开页面。点按钮。', ['打开页面。', '点按钮。']],
    ['ja', 'ページを開きます。押します。', ['ページを開きます。', '押します。']],
    ['ar', 'افتح الصفحة. هل تراها؟ نعم.', ['افتح الصفحة.', 'هل تراها؟', 'نعم.']],
    ['hi', 'पेज खोलें। बटन दबाएँ।', ['पेज खोलें।', 'बटन दबाएँ।']],
  ])('knows the ends of sentences in %s', (lang, text, expected) => {
    expect(texts(text, lang)).toEqual(expected);
  });
});

describe('alignSentences', () => {
  it('pairs sentence by sentence where both have as many', () => {
    expect(
      alignSentences(['Open the page.', 'Press the long green button.'], ['打开页面。', '点一下绿色的长按钮。']),
    ).toEqual([
      { own: [0], other: [0] },
      { own: [1], other: [1] },
    ]);
  });

  it('finds the sentence that stands for two', () => {
    const own = ['The page opens.', 'It stays open until you close it yourself.', 'Nothing is sent anywhere.'];
    const other = ['A página abre e fica aberta até que você mesmo a feche.', 'Nada é enviado a lugar nenhum.'];
    expect(alignSentences(own, other)).toEqual([
      { own: [0, 1], other: [0] },
      { own: [2], other: [1] },
    ]);
  });

  it('is led by numbers and names where lengths mislead', () => {
    const own = ['Choose a plan.', 'One costs 8 dollars.', 'Then pay with WeChat.'];
    const other = ['选择套餐，其中一种的价格是每个月 8 美元。', 'WeChat 付款。'];
    expect(alignSentences(own, other)).toEqual([
      { own: [0, 1], other: [0] },
      { own: [2], other: [1] },
    ]);
  });

  it('leaves out nothing and crosses nothing, whatever the texts', () => {
    const sentences = fc.array(fc.string({ maxLength: 40 }), { maxLength: 8 });
    fc.assert(
      fc.property(sentences, sentences, (own, other) => {
        const pairs = alignSentences(own, other);
        expect(pairs.flatMap((pair) => pair.own)).toEqual(own.map((_, index) => index));
        expect(pairs.flatMap((pair) => pair.other)).toEqual(other.map((_, index) => index));
      }),
    );
  });
});
