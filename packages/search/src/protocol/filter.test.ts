import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admitsPlace, compares, equals, type Filter, passes } from './filter.ts';
import { parseFacetFilters, parseFilters, parseNumericFilters, parseTagFilters } from './parse-filters.ts';
import { ProtocolError } from './protocol-error.ts';
import { sampleRecord } from './testing/memory-index.ts';

const record = sampleRecord({
  language: 'pt-BR',
  docusaurus_tag: ['default', 'docs-default-current'],
  type: 'lvl2',
  hierarchy: { lvl0: 'Getting started' },
  rating: -12,
  ok: true,
});

function passesFacetFilters(given: Parameters<typeof parseFacetFilters>[0]): boolean {
  const filter = parseFacetFilters(given);
  return !filter || passes(filter, record);
}

function passesFilters(given: string): boolean {
  const filter = parseFilters(given);
  return !filter || passes(filter, record);
}

describe('facetFilters', () => {
  it.each<[Parameters<typeof parseFacetFilters>[0], boolean]>([
    [[], true],
    ['language:pt-BR', true],
    [['language:PT-br'], true],
    [['language:pt'], false],
    [['language:pt-BR', 'type:lvl2'], true],
    [['language:pt-BR', 'type:content'], false],
    [[['language:en', 'language:pt-BR']], true],
    [['language:pt-BR', ['docusaurus_tag:default', 'docusaurus_tag:other']], true],
    [['docusaurus_tag:docs-default-current'], true],
    [['type:-content'], true],
    [['type:-lvl2'], false],
    [['-type:lvl2'], false],
    [['rating:-12'], true],
    [['rating:\\-12'], true],
    [['ok:true'], true],
    [['hierarchy.lvl0:Getting started'], true],
    [['nothing:x'], false],
    [['nothing:-x'], true],
    [[[]], true],
    [['__proto__:x'], false],
    [['constructor.name:Object'], false],
  ])('%j gives %s', (given, expected) => {
    expect(passesFacetFilters(given)).toBe(expected);
  });

  it.each([[['language']], [[':x']], [Array(501).fill('a:b')]])('refuses %.40j with 400', (given) => {
    expect(() => parseFacetFilters(given)).toThrow(expect.objectContaining({ name: 'ProtocolError', status: 400 }));
  });
});

describe('numericFilters', () => {
  it.each<[Parameters<typeof parseNumericFilters>[0], boolean]>([
    [[], true],
    ['', true],
    ['rating<0', true],
    [['rating >= -12', 'rating<=-12'], true],
    [['rating = -12'], true],
    [['rating != -12'], false],
    [[['rating>0', 'rating < -5']], true],
    [['rating:-12 TO 0'], true],
    ['rating:0 TO 5', false],
    ['rating<0,rating>-3', false],
    [['language>0'], false],
    [['nothing!=3'], true],
  ])('%j gives %s', (given, expected) => {
    const filter = parseNumericFilters(given);
    expect(!filter || passes(filter, record)).toBe(expected);
  });

  it.each(['rating', 'rating>', 'rating:3', 'rating > x', 'rating > 1e999', '> 3', 'a b > 3'])(
    'refuses %s with 400 and the form that is expected',
    (given) => {
      expect(() => parseNumericFilters([given])).toThrow(expect.objectContaining({ status: 400 }));
      expect(() => parseNumericFilters([given])).toThrow('attribute > 3');
    },
  );
});

describe('tagFilters', () => {
  const tagged = { ...record, _tags: ['news', 'de'] };
  it.each<[Parameters<typeof parseTagFilters>[0], boolean]>([
    ['', true],
    ['news', true],
    ['news,de', true],
    ['news,fr', false],
    [['news', '-fr'], true],
    [['-news'], false],
    [[['fr', 'de']], true],
  ])('%j gives %s', (given, expected) => {
    const filter = parseTagFilters(given);
    expect(!filter || passes(filter, tagged)).toBe(expected);
  });

  it('refuses what it would misread', () => {
    expect(() => parseTagFilters('news,(de,fr)')).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('filters', () => {
  it.each<[string, boolean]>([
    ['', true],
    ['  ', true],
    ['language:pt-BR', true],
    ['language:en', false],
    ['language:pt-BR AND type:lvl2', true],
    ['language:en OR type:lvl2', true],
    ['language:en OR type:lvl2 AND ok:false', false],
    ['(language:en OR type:lvl2) AND ok:true', true],
    ['NOT language:en', true],
    ['NOT (language:en OR type:lvl2)', false],
    ['NOT NOT type:lvl2', true],
    [`hierarchy.lvl0:"Getting started"`, true],
    [`"hierarchy.lvl0":'Getting started'`, true],
    [`hierarchy.lvl0:'Getting \\'started'`, false],
    ['url:/en/docs/usage/', true],
    ['rating = -12', true],
    ['rating != -12', false],
    ['rating = -12.0', true],
    ['rating > -13', true],
    ['rating > -12', false],
    ['rating >= -12 AND rating<=-12', true],
    ['rating < -12', false],
    ['NOT rating < -12', true],
    ['rating:-20 TO -12', true],
    ['rating:-11 TO 4 OR rating:1 TO 2', false],
    ['type > 3', false],
    ['nothing < 3', false],
    ['type : lvl2', true],
    ['some-tag', false],
    ['NOT some-tag', true],
    ['ANDROID:x OR type:lvl2', true],
  ])('%s gives %s', (given, expected) => {
    expect(passesFilters(given)).toBe(expected);
  });

  it.each([
    'AND',
    'language:',
    'language:en AND',
    'language:en type:lvl2',
    '(language:en',
    'language:en)',
    'rating > much',
    'rating:1 TO x',
    'rating >',
    'rating > Infinity',
    '"unclosed:x',
    `${'('.repeat(50)}a:b${')'.repeat(50)}`,
    `${'NOT '.repeat(50)}a:b`,
    Array(501).fill('a:b').join(' OR '),
  ])('refuses %.40s with 400', (given) => {
    expect(() => parseFilters(given)).toThrow(expect.objectContaining({ name: 'ProtocolError', status: 400 }));
  });

  it('reads any text or refuses it in the protocol’s terms', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      ' AND ',
      ' OR ',
      'NOT ',
      'a:b',
      'language:en',
      '"',
      "'",
      '\\',
      ' ',
      '=',
      '>',
      ' TO ',
      '3',
    );
    const source = fc.oneof(
      anyText(),
      fc.array(piece).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(source, (text) => {
        try {
          passesFilters(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
    );
  });
});

describe('languages that a filter admits', () => {
  it.each<[string, string[]]>([
    ['', ['en', 'pt-BR', 'zh']],
    ['language:pt-BR', ['pt-BR']],
    ['language:pt-br AND type:lvl2', ['pt-BR']],
    ['type:lvl2', ['en', 'pt-BR', 'zh']],
    ['language:en OR language:zh', ['en', 'zh']],
    ['language:en OR type:lvl2', ['en', 'pt-BR', 'zh']],
    ['NOT language:en', ['pt-BR', 'zh']],
    ['language:en AND NOT language:en', []],
  ])('by %s are %j', (source, expected) => {
    const filter = parseFilters(source);
    expect(['en', 'pt-BR', 'zh'].filter((language) => admitsPlace(filter, language))).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['', ['en', 'en~docs-1.0-current', 'zh~docs-1.0-current']],
    ['language:en AND (docusaurus_tag:default OR docusaurus_tag:docs-2.0-current)', ['en']],
    ['language:en AND (docusaurus_tag:default OR docusaurus_tag:DOCS-1.0-current)', ['en', 'en~docs-1.0-current']],
    ['docusaurus_tag:docs-1.0-current AND NOT language:en', ['zh~docs-1.0-current']],
    ['NOT docusaurus_tag:docs-1.0-current', ['en']],
  ])('with parts of their own, by %s are %j', (source, expected) => {
    const filter = parseFilters(source);
    expect(['en', 'en~docs-1.0-current', 'zh~docs-1.0-current'].filter((place) => admitsPlace(filter, place))).toEqual(
      expected,
    );
  });

  it('hold every record that passes', () => {
    const leaf = fc
      .tuple(
        fc.constantFrom('language', 'type', 'version', 'docusaurus_tag'),
        fc.constantFrom('en', 'de', 'content', 'current'),
      )
      .map(([attribute, value]): Filter => (value === 'de' ? compares(attribute, '!=', 3) : equals(attribute, value)));
    const { filter: filters } = fc.letrec<{ filter: Filter }>((tie) => ({
      filter: fc.oneof(
        { maxDepth: 4 },
        leaf,
        tie('filter').map((filter): Filter => ({ kind: 'not', filter })),
        fc
          .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('filter'), { maxLength: 3 }))
          .map(([kind, parts]): Filter => ({ kind, filters: parts })),
      ),
    }));
    fc.assert(
      fc.property(filters, fc.constantFrom('en', 'de'), (filter, language) => {
        const record = sampleRecord({ language, docusaurus_tag: 'content' });
        if (!passes(filter, record)) return;
        for (const place of [language, `${language}~content`]) expect(admitsPlace(filter, place)).toBe(true);
      }),
    );
  });
});
