import { Converter } from 'opencc-js/cn2t';

/** Its dictionaries take 40 MB once they are read: made when there is a text to convert. */
let convert: ((text: string) => string) | undefined;

/** Words that the dictionary converts wrongly here: its result and what Taiwan writes. Brands keep their own characters. */
const CORRECTIONS: ReadonlyMap<string, string> = new Map([
  ['語言程式碼', '語言代碼'],
  ['百鍊', '百煉'],
  ['版權宣告', '版權聲明'],
  ['全域性', '全域'],
  ['智慧雲', '智能雲'],
]);
const CORRECTED = new RegExp([...CORRECTIONS.keys()].join('|'), 'g');

/**
 * Text in simplified Chinese as written in Taiwan: characters, then the words that differ (OpenCC `s2twp`), then our corrections.
 * Latin text, code and numbers pass unchanged.
 * @example toTraditional('软件设置') // '軟體設定'
 */
export function toTraditional(text: string): string {
  const known = convert ?? Converter({ from: 'cn', to: 'twp' });
  convert = known;
  return known(text).replace(CORRECTED, (word: string) => CORRECTIONS.get(word) ?? word);
}
