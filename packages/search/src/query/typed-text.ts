/** An address that was pasted: its host says what it is about, the rest of it stands on no page. */
const ADDRESS = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)\S*/giu;
/** Letters of a Hangul syllable that is not finished yet. */
const UNFINISHED = /(?<=[가-힣])[\u3131-\u318e]+\s*$/u;

/**
 * What is looked for of a query as it was typed: of an address its host, of Hangul the syllables that are finished.
 *
 * @example typedText('https://www.youtube.com/watch?v=abc') // 'youtube.com'
 * @example typedText('단축ㅋ') // '단축'
 */
export function typedText(query: string): string {
  return query.replace(ADDRESS, '$1').replace(UNFINISHED, '');
}
