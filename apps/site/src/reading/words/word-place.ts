/** Where a word stands in its sentence, in UTF-16 units: as a word of its own, if it is also a part of another; -1 where it doesn't. */
export function placeOf(word: string, sentence: string, lang: string): number {
  const segments = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(sentence)];
  const edges = new Set([...segments.map(({ index }) => index), sentence.length]);
  const found = sentence.indexOf(word);
  let at = found;
  while (at >= 0 && !(edges.has(at) && edges.has(at + word.length))) at = sentence.indexOf(word, at + 1);
  return at < 0 ? found : at;
}
