import { describe, expect, it } from 'vitest';
import type { SamplePage } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';

const language = 'de';
const PAGES: readonly SamplePage[] = [
  { path: '/a/', title: 'Untertitel', blocks: ['Die Sprache der Untertitel wird gewählt.'], language },
  { path: '/b/', title: 'Tokenpaket', blocks: ['Vier Größen stehen bereit.'], language },
  { path: '/c/', title: 'Datenpaket', blocks: ['Es wird selten gekauft.'], language },
  { path: '/d/', title: 'Paket', blocks: ['Daten kommen an. Ein Token ist ein Wort.'], language },
];

describe('compounds of a query', () => {
  const ask = (query: string, mostPosted?: number, pages = PAGES) =>
    indexOf(pages, mostPosted === undefined ? {} : { mostPosted }).search({ query, offset: 0, limit: 9 });
  const urls = (...asked: Parameters<typeof ask>) => ask(...asked).hits.map(({ record }) => record.url);

  it.each([undefined, 0])('find texts that say their parts apart (in memory up to %s)', (mostPosted) => {
    expect(urls('Untertitelsprache', mostPosted)[0]).toBe('/a/');
    expect(ask('Untertitelsprache', mostPosted).words).toEqual(['untertitel', 'sprache']);
  });

  it.each([undefined, 0])('are found by a part, after the word itself (in memory up to %s)', (mostPosted) => {
    const found = urls('Paket', mostPosted);
    expect(found[0]).toBe('/d/');
    expect(found).toEqual(expect.arrayContaining(['/b/', '/c/']));
  });

  it('that the index has come first as they are, then what holds a part of them', () => {
    const found = urls('Tokenpaket');
    expect(found[0]).toBe('/b/');
    expect(found).toContain('/d/');
  });

  it('are marked whole', () => {
    expect(ask('Paket').matches('Ein Tokenpaket')).toEqual([expect.objectContaining({ start: 4, end: 14 })]);
  });

  it('of other languages are no compounds', () => {
    const english = PAGES.map((page) => ({ ...page, language: 'en' }));
    expect(urls('Untertitelsprache', undefined, english)).toEqual([]);
    expect(new Set(urls('Paket', undefined, english))).toEqual(new Set(['/d/']));
  });
});
