import characters from 'opencc-js/dict/TSCharacters';

/** Each traditional character with its simplified one, or several, the usual first. Source: OpenCC. */
const SIMPLIFIED = new Map(
  characters.split('|').flatMap((pair): [string, string][] => {
    const [traditional = '', simplified = ''] = pair.split(' ');
    return traditional.length === 1 && simplified.length === 1 ? [[traditional, simplified]] : [];
  }),
);
const HAN = /\p{sc=Han}/gu;

/**
 * Chinese text in simplified characters, letter by letter: as long as before, with the words as they were.
 * @example toSimplified('設定快捷鍵') // '设定快捷键'
 */
export function toSimplified(text: string): string {
  return text.replace(HAN, (character) => SIMPLIFIED.get(character) ?? character);
}
