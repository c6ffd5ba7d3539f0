import { describe, expect, it } from 'vitest';
import { parseSynonyms, type SynonymDiagnostic } from './parse-synonyms.ts';

function read(text: string) {
  const diagnostics: SynonymDiagnostic[] = [];
  return { synonyms: parseSynonyms(text, (diagnostic) => diagnostics.push(diagnostic)), diagnostics };
}

describe('[F01] a file of synonyms', () => {
  it('holds words that mean the same, and words that a text says otherwise', () => {
    expect(read('# Money\n\nprice = cost = how much\r\ndark mode > night theme  # as the page says\n')).toEqual({
      diagnostics: [],
      synonyms: [
        ['price', 'cost', 'how much'],
        ['cost', 'price', 'how much'],
        ['how much', 'price', 'cost'],
        ['dark mode', 'night theme'],
      ],
    });
  });

  it.each([
    ['price cost', '"price cost" has neither "=" nor ">".'],
    ['a > b > c', '"a > b > c" has more than one sign.'],
    ['a = b > c', '"a = b > c" has more than one sign.'],
    ['price =', '"price =" has nothing beside a sign.'],
    ['price = Price', '"Price" stands twice in a line.'],
    [`${'x'.repeat(61)} = y`, `"${'x'.repeat(61)}" is longer than 60 letters.`],
  ])('refuses %j and keeps the other lines', (line, what) => {
    const { synonyms, diagnostics } = read(`a1 > b1\n${line}\nc1 > d1`);
    expect(diagnostics).toEqual([{ line: 2, what, remedy: expect.any(String) }]);
    expect(synonyms).toEqual([
      ['a1', 'b1'],
      ['c1', 'd1'],
    ]);
  });

  it('refuses a word that has its synonyms in another line, and names that line', () => {
    expect(read('price = cost\nfee = Price').diagnostics).toEqual([
      { line: 2, what: '"Price" has its synonyms in line 1 already.', remedy: 'Put them into one line.' },
    ]);
  });
});
