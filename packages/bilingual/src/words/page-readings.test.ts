import { expect, it } from 'vitest';
import { type ReadWords, readingsOfPage } from './page-readings.ts';
import { readingOf, readReadings } from './readings.ts';
import { splitWords } from './split-words.ts';

const SIGNS: Readonly<Record<string, string>> = {
  银: 'yín',
  行: 'xíng',
  走: 'zǒu',
  重: 'zhòng',
  新: 'xīn',
  打: 'dǎ',
  开: 'kāi',
};

/** Reads 行 otherwise in a bank, and does not know how to read 重新. */
const read: ReadWords = (_, words) =>
  words.map(({ folded }) => {
    if (/^\p{Script=Latin}/u.test(folded)) return null;
    if (folded === '重新') return undefined;
    const signs = [...folded].map((sign) => (folded === '银行' && sign === '行' ? 'háng' : (SIGNS[sign] ?? '')));
    return { text: signs.join(''), signs };
  });

function readPage(...blocks: string[]) {
  const readings = readingsOfPage({ lang: 'zh-CN', dir: 'ltr', kinds: 'p'.repeat(blocks.length), blocks }, read);
  return { readings, of: (text: string) => readingOf(splitWords(text, 'zh-CN'), readReadings(readings)) };
}

it('signs that are read in one way stand once, words with others as they are read', () => {
  const page = readPage('打开银行', '行走', 'Open the ^page^ 打开');
  expect(page.of('银行')).toBe('yínháng');
  expect(page.of('行走')).toBe('xíngzǒu');
  expect(page.of('打开 Chrome')).toBe('dǎkāi chrome');
  expect(page.readings).toBe('开 kāi 打 dǎ 行走 xíngzǒu 走 zǒu 银 yín 银行 yínháng');
});

it('what is not sure is not read: a word, a sign of several readings, letters that need no reading', () => {
  const page = readPage('打开重新', '重', '新');
  expect(page.of('打开')).toBe('dǎkāi');
  expect(page.of('重新')).toBeUndefined();
  expect(page.of('打开重新')).toBeUndefined();
  expect(readPage('银行', '行走').of('行')).toBeUndefined();
  expect(page.of('Chrome')).toBeUndefined();
  expect(page.of('走')).toBeUndefined();
});

it('a word that is read in two ways on a page has no reading', () => {
  let times = 0;
  const wavering: ReadWords = (_, words) => words.map(() => ({ text: `a${times++}` }));
  expect(readingsOfPage({ lang: 'zh-CN', dir: 'ltr', kinds: 'pp', blocks: ['走', '走。'] }, wavering)).toBe('');
});
