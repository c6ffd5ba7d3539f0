import { describe, expect, it } from 'vitest';
import { analyzerOf, BESIDE, WITHIN } from './analyzer.ts';
import { compoundCutter } from './compounds.ts';
import { stemmerOf } from './stem-word.ts';

const WORDS = ['untertitel', 'sprache', 'ubersetzung', 'dienst', 'daten', 'schutz', 'titel', 'licht', 'uber'];

function cut(word: string, words: readonly string[] = WORDS): readonly string[] {
  const stem = stemmerOf('de');
  if (!stem) throw new Error('German has no stems.');
  return compoundCutter(words, stem, analyzerOf('de').isStopWord)(word);
}

describe('compounds', () => {
  it.each([
    ['untertitelsprache', 'untertitel sprache'],
    ['untertitelsprachen', 'untertitel sprachen'],
    ['ubersetzungsdienst', 'ubersetzungs dienst'],
    ['datenschutzdienst', 'daten schutz dienst'],
  ])('%s is made of %s', (word, parts) => {
    expect(cut(word).join(' ')).toBe(parts);
  });

  it.each([
    ['whose first part the index does not have', 'kartoffelsprache'],
    ['whose last part the index does not have', 'sprachbrett'],
    ['whose first part is a stop word', 'untertitel'],
    ['that is too short', 'sprache'],
    ['with digits', 'untertitel2sprache'],
  ])('a word %s stays whole', (_case, word) => {
    expect(cut(word)).toEqual([]);
  });

  it('are cut into parts of four letters and more', () => {
    expect(cut('wortbild', ['wort', 'bild'])).toEqual(['wort', 'bild']);
    // The stem of a shorter word is none of a part: `tags` is no `Tag`.
    expect(cut('tagsbild', ['tag', 'bild'])).toEqual([]);
    expect(cut('abobild', ['abo', 'bild'])).toEqual([]);
    expect(cut('bildertag', ['bilder', 'tage'])).toEqual([]);
  });

  it.each([
    ['untertitel2sprache', ['untertitel', '2sprache']],
    ['untertitelsprache2', ['untertitel', 'sprache2']],
  ])('with digits stay whole, though the index has all of %s', (word, words) => {
    expect(cut(word, words)).toEqual([]);
  });

  it('have no stop word as a part, though the index has another word of its stem', () => {
    expect(cut('untertitel', ['untere', 'titel'])).toEqual([]);
    expect(cut('unterestitel', ['untere', 'titel'])).toEqual(['unteres', 'titel']);
  });

  it('that can be cut in several ways keep the longest last word', () => {
    expect(cut('datenschutzdienst', [...WORDS, 'schutzdienst', 'datenschutz'])).toEqual(['daten', 'schutzdienst']);
  });

  it('of German are found by their parts, in texts and in queries', () => {
    const analyzer = analyzerOf('de').knowing(WORDS);
    const beside = analyzer.tokens('Untertitelsprachen')[0]?.beside;
    expect(beside).toEqual([`${BESIDE}untertitelsprach`, `${WITHIN}untertitel`, `${WITHIN}sprach`]);
    // No word of the text, nor the stem of one.
    expect(beside?.filter((term) => !term.startsWith(BESIDE) || term === `${BESIDE}sprach`)).toEqual([]);
    const [word] = analyzer.queryWords('Untertitelsprache');
    expect(word?.parts.map(({ text, within }) => [text, within])).toEqual([
      ['untertitel', `${WITHIN}untertitel`],
      ['sprache', `${WITHIN}sprach`],
    ]);
  });

  it.each(['en', 'ru', 'zh', 'ar'])('are not cut in %s', (language) => {
    const analyzer = analyzerOf(language);
    expect(analyzer.hasCompounds).toBe(false);
    expect(analyzer.knowing(WORDS)).toBe(analyzer);
  });
});
