import { splitWords } from '@duoverso/bilingual';
import { expect, it } from 'vitest';
import { readerOf } from './word-readers.ts';

/** Words of a text with their readings; those that are not sure are `undefined`. */
function readAll(text: string, lang: string): Record<string, string | undefined> {
  const words = splitWords(text, lang);
  const readings = readerOf(lang)?.(text, words) ?? [];
  return Object.fromEntries(words.map(({ folded }, index) => [folded, readings[index]?.text]));
}

it('reads Chinese words as they stand in their sentence', () => {
  expect(readAll('我去银行。我们行走。', 'zh-CN')).toMatchObject({ 银行: 'yínháng', 行走: 'xíngzǒu' });
  expect(readAll('这很重要。请重新打开。', 'zh-CN')).toMatchObject({ 重要: 'zhòngyào', 重新: 'chóngxīn' });
  expect(readAll('這很重要。請重新開啟銀行。', 'zh-TW')).toMatchObject({
    重要: 'zhòngyào',
    重新: 'chóngxīn',
    銀行: 'yínháng',
  });
  expect(readAll('提供方案和页面的档案', 'zh-CN')).toMatchObject({ 方案: 'fāng’àn', 的: 'de', 和: 'hé' });
});

it('leaves out a Chinese sign that needs to be understood, and a word that its sentence would read otherwise', () => {
  // "Row" or "go", "only" or "one of": nothing rather than the wrong one.
  expect(readAll('第一行，只', 'zh-CN')).toMatchObject({ 只: undefined });
  // The library takes the first two signs for a word of their own.
  expect(readAll('在行走', 'zh-CN')['行走']).toBeUndefined();
});

it('reads Cyrillic, Hangul as it is spoken, and katakana', () => {
  expect(readAll('Изменение языка: подъезд', 'ru')).toEqual({
    изменение: 'izmeneniye',
    языка: 'yazyka',
    подъезд: 'podyezd',
  });
  expect(readAll('독립 신라 같이 번역합니다', 'ko')).toEqual({
    독립: 'dongnip',
    신라: 'silla',
    같이: 'gachi',
    번역합니다: 'beonyeokamnida',
  });
  expect(readAll('テキストは漢字', 'ja')).toMatchObject({ テキスト: 'tekisuto', は: undefined, 漢字: undefined });
});

it('reads Chinese words of several readings as dictionaries do, or not at all', () => {
  const read = (text: string, lang = 'zh-CN') => readAll(text, lang);
  expect(read('切换语言，粘贴文字，还是载入')).toMatchObject({ 切换: 'qiēhuàn', 粘贴: 'zhāntiē', 还是: 'háishi' });
  expect(read('如果每行都很短')).toMatchObject({ 每行: 'měiháng' });
  expect(read('它只在这里，只需一次')).toMatchObject({ 只在: 'zhǐzài', 只需: 'zhǐxū' });
  expect(read('好不好，看不到，用不着，而不是')).toMatchObject({
    用不着: 'yòngbuzháo',
    好不好: 'hǎobuhǎo',
    看不到: 'kànbudào',
    而不是: 'érbùshì',
  });
  expect(read('名称变为英文，因为')).toMatchObject({ 变为: 'biànwéi', 因为: 'yīnwèi' });
  expect(read('看得见，获得')).toMatchObject({ 看得见: undefined, 获得: 'huòdé' });
  expect(read('當天開著，名著與著作', 'zh-TW')).toMatchObject({ 當天: undefined, 開著: 'kāizhe', 名著: 'míngzhù' });
});

it('puts no n into Korean words where the language has none, and does not read compounds that may have one', () => {
  expect(readAll('번역 확인 필요 활용 참여 원인 없이 묶여 붙여 닫혀 굳이 같이', 'ko')).toEqual({
    ...{ 번역: 'beonyeok', 확인: 'hwagin', 필요: 'piryo', 활용: 'hwaryong', 참여: 'chamyeo', 원인: 'wonin' },
    ...{ 없이: 'eopsi', 묶여: 'mukkyeo', 붙여: 'buchyeo', 닫혀: 'dachyeo', 굳이: 'guji', 같이: 'gachi' },
  });
  expect(readAll('자막용 불이익 온라인 생산량 관리', 'ko')).toEqual({
    ...{ 자막용: undefined, 불이익: undefined, 온라인: undefined, 생산량: undefined, 관리: 'gwalli' },
  });
});

it('reads a Russian e after another, and katakana of loanwords with long vowels', () => {
  expect(readAll('более надёжнее её', 'ru')).toEqual({ более: 'boleye', надёжнее: 'nadyozhneye', её: 'yeyo' });
  const katakana = 'ファイル、フォーム、ウェブ、ソフトウェア、メディア、サーバー、キャッシュ、マッチ、スタッフ';
  expect(readAll(katakana, 'ja')).toEqual({
    ...{ ファイル: 'fairu', フォーム: 'fōmu', ウェブ: 'webu', ソフトウェア: 'sofutowea', メディア: 'media' },
    ...{ サーバー: 'sābā', キャッシュ: 'kyasshu', マッチ: 'matchi', スタッフ: 'sutaffu' },
  });
});

it('reads no language whose letters do not say it', () => {
  for (const lang of ['ar', 'hi', 'en', 'de']) expect(readerOf(lang)).toBeUndefined();
});
