import { Converter } from 'opencc-js/cn2t';

const convert = Converter({ from: 'cn', to: 'twp' });

/**
 * Text in simplified Chinese as written in Taiwan: characters, then the words that differ (OpenCC `s2twp`).
 * Latin text, code and numbers pass unchanged.
 * @example toTraditional('软件设置') // '軟體設定'
 */
export function toTraditional(text: string): string {
  return convert(text);
}
