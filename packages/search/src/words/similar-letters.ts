/** Letters that are taken for one another: by their dots or sound in Arabic, by sound in Devanagari. Spelled as folding leaves them. */
const TAKEN_FOR_ANOTHER = 'بتثني جحخ دذ رز سش صض طظ عغ فق ضظ سص تط كق هح ذز टत ठथ डद ढध णन शष षस शस बव िी ुू ेै ोौ'.split(
  ' ',
);

const SIMILAR = new Map<string, Set<string>>();
for (const group of TAKEN_FOR_ANOTHER) {
  for (const letter of group) SIMILAR.set(letter, new Set([...(SIMILAR.get(letter) ?? []), ...group]));
}

/** Whether one letter is easily taken for the other. */
function areSimilar(letter: string, other: string): boolean {
  return SIMILAR.get(letter)?.has(other) === true;
}

/** Whether two words of one length differ by one letter alone, which is easily taken for the other. */
export function differBySimilar(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  const places = Array.from(word, (_, place) => place).filter((place) => word[place] !== other[place]);
  const [place = -1] = places;
  return places.length === 1 && areSimilar(word[place] ?? '', other[place] ?? '');
}
