const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const RUSSIAN_OF_KEY = new Map([...LATIN_KEYS].map((key, place) => [key, RUSSIAN_KEYS[place] ?? key]));

/** Longer spellings first, as they are looked for. */
const RUSSIAN_OF_LATIN: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'ё'],
  ['jo', 'ё'],
  ['ye', 'е'],
  ['x', 'кс'],
  ...[...'abvgdezijklmnoprstufhcyqw'].map((latin, place) => [latin, 'абвгдезийклмнопрстуфхцыкв'[place] ?? ''] as const),
];
const RUSSIAN_VOWELS = 'аеёиоуыэюя';

/**
 * What was typed with a Russian keyboard in mind while the Latin one was on.
 *
 * @example fromLatinKeys('gthtdjl') // 'перевод'
 */
export function fromLatinKeys(text: string): string {
  return [...text.toLowerCase()].map((key) => RUSSIAN_OF_KEY.get(key) ?? key).join('');
}

/**
 * A Russian word from the Latin letters that it is written with where there is no Russian keyboard. Soft and hard signs stay away, as they do there.
 *
 * @example fromLatinLetters('rasshirenie') // 'расширение'
 */
export function fromLatinLetters(word: string): string {
  const latin = word.toLowerCase();
  let russian = '';
  for (let at = 0; at < latin.length; ) {
    const [spelled = latin[at] ?? '', letter = latin[at] ?? ''] =
      RUSSIAN_OF_LATIN.find(([spelling]) => latin.startsWith(spelling, at)) ?? [];
    russian += spelled === 'y' && RUSSIAN_VOWELS.includes(russian.at(-1) ?? ' ') ? 'й' : letter;
    at += spelled.length;
  }
  return russian;
}
